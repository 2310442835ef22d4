#!/bin/sh
# Runs a command of the portal with the settings of deploy/portaal.service, as root, for example: sh deploy/with-unit.sh restore:drill
# Through systemd-run, because only systemd reads EnvironmentFile exactly as it does for the unit.
set -eu
exec systemd-run --quiet --pipe --wait --collect --working-directory=/opt/portaal \
  --property=EnvironmentFile=/etc/portaal/portaal.env \
  --setenv=DATA_DIR=/var/lib/portaal \
  --setenv=DATABASE_URL_FILE=/etc/portaal/database_url \
  --setenv=SECRET_KEY_FILE=/etc/portaal/secret_key \
  --setenv=ADMIN_PASSWORD_FILE=/etc/portaal/admin_password \
  npm run --silent "$@"
