#!/bin/sh
# Checks alerts.yml, and with alerts.test.yml that each alert fires when it should and not before. Needs promtool; where it is missing
# Debian's package is fetched and unpacked in a temporary directory: nothing is installed and no service is started.
set -eu
cd "$(dirname "$0")"

promtool=$(command -v promtool || true)
if [ -z "$promtool" ]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  if ! (cd "$folder" && apt-get -qq download prometheus 2>/dev/null && dpkg -x prometheus_*.deb .); then
    echo 'No promtool found: install the package "prometheus".' >&2
    exit 1
  fi
  promtool="$folder/usr/bin/promtool"
fi

"$promtool" check rules alerts.yml
"$promtool" check config prometheus.yml
"$promtool" test rules alerts.test.yml
