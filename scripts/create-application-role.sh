#!/bin/sh
# Run once by the image of PostgreSQL, on an empty database: makes the role that the server and its workers use.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=password="$PLUMBLINE_PASSWORD" <<'SQL'
create role plumbline_app login password :'password';
SQL
