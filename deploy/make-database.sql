-- Run by the image of PostgreSQL in compose.yaml, as its superuser: the portal's own role owns its database and is no superuser.
\set password `cat /run/secrets/portal_password`
-- CREATEDB: npm run restore:drill makes a scratch database.
CREATE ROLE portal LOGIN CREATEDB PASSWORD :'password';
CREATE DATABASE portal OWNER portal;
