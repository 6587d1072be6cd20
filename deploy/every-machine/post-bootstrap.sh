#!/bin/sh
# Patroni runs this once, on the first primary, with the address of the new database as $1.
set -eu
psql -v ON_ERROR_STOP=1 "$1" <<'SQL'
create role mallard login password 'CHANGE-ME-mallard';
-- What PgBouncer 1.18 does not hand on when a connection begins.
alter role mallard set jit = off;
alter role mallard set statement_timeout = '8s';
alter role mallard set idle_in_transaction_session_timeout = '30s';
-- A replica says to nobody else which history it follows.
grant pg_read_all_stats to mallard;
create database mallard owner mallard encoding 'UTF8' template template0;
SQL
