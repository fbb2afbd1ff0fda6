#!/bin/sh
# Writes the secrets of compose.yaml into secrets/, once: what is there already stays as it is.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets

random() { od -An -tx1 -N24 /dev/urandom | tr -d ' \n'; }
keep() { [ -e "secrets/$1" ] || cat >"secrets/$1"; }

random | keep postgres_password
printf 'postgres://imece:%s@postgres/imece' "$(cat secrets/postgres_password)" | keep database_url
random | keep redis_password
printf 'redis://:%s@redis' "$(cat secrets/redis_password)" | keep redis_url
keep redis.conf <<EOF
requirepass $(cat secrets/redis_password)
save ""
appendonly no
maxmemory 128mb
maxmemory-policy allkeys-lru
EOF
random | keep secret_key
random | keep metrics_token
random | keep s3_key
random | keep s3_secret
bucket="s3://$(cat secrets/s3_key):$(cat secrets/s3_secret)@imece"
printf '%s/files?endpoint=http://storage:9000' "$bucket" | keep storage_url
printf '%s/backups?endpoint=http://storage:9000' "$bucket" | keep backup_to
random | keep backup_key

# Compose hands files over with the rights they have here, and the containers are not root: only the folder keeps others out.
chmod 0444 secrets/*
chmod 0700 secrets
echo 'secrets/ is complete. Keep a copy of secrets/secret_key and secrets/backup_key apart from the backups.'
