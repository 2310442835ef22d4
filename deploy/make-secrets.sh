#!/bin/sh
# Makes the secrets of compose.yaml in secrets/, once; prints the password of the first administrator.
#   sh deploy/make-secrets.sh
set -eu
cd "$(dirname "$0")/.."
if [ -e secrets ]; then
  echo 'secrets/ is already there: nothing was changed.' >&2
  exit 1
fi
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
# Only the owner can enter the directory. The files themselves are readable, because another user reads them inside the container.
umask 077
mkdir secrets
umask 022
password=$(random 24)
printf '%s\n' "$password" >secrets/portal_password
random 24 >secrets/postgres_password
printf '%s\n' "postgresql://portal:$password@database:5432/portal" >secrets/database_url
random 32 >secrets/secret_key
random 12 >secrets/admin_password
echo "The password of the first administrator: $(cat secrets/admin_password)"
