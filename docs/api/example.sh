#!/bin/sh
# Creates a task, counts my tasks page by page, and writes to a channel. It needs curl.
#
#   IMECE_ADDRESS=https://imece.example IMECE_TOKEN=imece_… IMECE_CHANNEL=3 sh example.sh
set -eu

ask() {
  curl --silent --show-error --fail-with-body --header "Authorization: Bearer $IMECE_TOKEN" \
    --header 'Content-Type: application/json' "$@"
}

# The same key for every try: however often the call is repeated, there is one task.
key="example-sh-$(date +%s)-$$"

task=$(ask "$IMECE_ADDRESS/api/tasks" --data "{ \"title\": \"Count the stock\", \"clientId\": \"$key\" }")
echo "created $(echo "$task" | sed 's/.*"key":"\([^"]*\)".*/\1/')"

page=1
seen=0
while :; do
  rows=$(ask "$IMECE_ADDRESS/api/tasks?tab=assigned&size=2&page=$page" | grep -o '"key":"[^"]*"' | wc -l)
  seen=$((seen + rows))
  [ "$rows" -eq 2 ] || break
  page=$((page + 1))
done
echo "mine $seen"

message=$(ask "$IMECE_ADDRESS/api/conversations/$IMECE_CHANNEL/messages" \
  --data "{ \"text\": \"The stock is being counted.\", \"clientId\": \"$key\" }")
echo "sent $(echo "$message" | sed 's/.*"seq":\([0-9]*\).*/\1/')"
