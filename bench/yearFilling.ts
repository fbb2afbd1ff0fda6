import { type Kysely, sql } from 'kysely'
import { lineColumns } from '#server/features/activityLog/links.ts'
import type { Database } from '#server/platform/schema.ts'

/** What so many people leave behind in a year: fifty messages each working day, a line in the log for each, and more. */
export interface YearSize {
  people: number
  channels: number
  /** Conversations of two. */
  pairs: number
  messages: number
  events: number
  /** Over so many days, up to now. */
  days: number
}

export const wholeYear: YearSize = {
  people: 500,
  channels: 80,
  pairs: 2500,
  messages: 9_125_000,
  events: 1_500_000,
  days: 365,
}
export const smallWorkspace: YearSize = { ...wholeYear, messages: 50_000, events: 20_000 }
export const tinyWorkspace: YearSize = { people: 40, channels: 8, pairs: 60, messages: 4000, events: 1000, days: 365 }

/** Of so many lines of the log, one is not of a message. */
const linesPerOther = 25
/** After so many messages everybody's turn comes again. */
const messagesPerRound = ({ pairs }: YearSize) => Math.max(5000, 2 * pairs)
const rowsPerStatement = 500_000

/** Zipf: the nth word comes once in n, as in any language. */
const words =
  'bir ve bu için depo rota sayım araç fatura teklif müşteri sürüm bakım liman gümrük rapor toplantı plan durak koli ' +
  'yarın bugün sabah akşam ekip şube sipariş sevkiyat stok raf palet irsaliye onay bütçe ödeme sözleşme arıza yedek'
const vocabulary = 20_000
const phrases = 20_000

type Say = (line: string) => void

/** Fills an empty workspace; rows are as the product writes them, the chain of the log included. */
export async function fillYear(db: Kysely<Database>, size: YearSize, say: Say = () => {}): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set synchronous_commit = off`.execute(connection)
    await sql`set work_mem = '256MB'`.execute(connection)
    await sql`set maintenance_work_mem = '1GB'`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    // Neither keys nor triggers have a say: all rows are right by the way they are made.
    await sql`set session_replication_role = replica`.execute(connection)
    await makePeople(connection, size)
    const restore = await withoutIndexes(connection)
    await makeMessages(connection, size, say)
    await makeLines(connection, size, say)
    await makeEvents(connection, size)
    await restore(say)
    await sql`set session_replication_role = origin`.execute(connection)
    await sql`vacuum (analyze)`.execute(connection)
    await sql`reset all`.execute(connection)
  })
}

async function makePeople(db: Kysely<Database>, size: YearSize) {
  const { people, channels, pairs, days } = size
  const perRound = messagesPerRound(size)
  const start = sql`now() - make_interval(days => ${sql.lit(days)})`
  await sql`
    insert into users (full_name, username, email, status)
    select 'Kişi ' || n, 'kisi' || n, 'kisi' || n || '@imece.test', 'active' from generate_series(1, ${people}::int) as n`.execute(
    db,
  )
  await sql`
    insert into user_roles (user_id, role_id)
    select users.id, roles.id from users, roles where roles.name = 'Kullanıcı' and username like 'kisi%'`.execute(db)
  await sql`
    insert into conversations (type, visibility, name, created_at, dm_key)
    select 'channel', case when n % 2 = 0 then 'private' else 'public' end, 'Kanal ' || n, ${start}, null
    from generate_series(1, ${channels}::int) as n
    union all
    select 'dm', 'private', '', ${start}, 'year:' || n from generate_series(1, ${pairs}::int) as n`.execute(db)
  // The first channel is everybody's, the others have forty people each.
  await sql`
    insert into conversation_members (conversation_id, user_id, joined_at)
    select distinct conversation.id, person.id, ${start}
    from (select id, type, row_number() over (order by id) as place from conversations) as conversation
    cross join lateral (
      select id, row_number() over (order by id) as place from users where username like 'kisi%'
    ) as person
    where (type = 'channel' and (conversation.place = 1 or (person.place * 7919 + conversation.place * 104729) % ${people} < 40))
      or (type = 'dm' and (person.place - conversation.place) % ${people} in (0, 1 + conversation.place / ${people}, -1 - conversation.place / ${people}))`.execute(
    db,
  )
  // Who writes where, one turn after another: half of all in channels, the first of which talk the most.
  await sql`
    create temporary table turns as
    with place as (
      select conversations.id, type, row_number() over (partition by type order by conversations.id) as nth,
        array(select user_id from conversation_members where conversation_id = conversations.id order by user_id) as members
      from conversations
    ), share as (
      select *, case when type = 'channel'
        then greatest(1, floor(${perRound} / 2 / nth / (select sum(1.0 / p.nth) from place p where p.type = 'channel')))::int
        else greatest(1, ${perRound} / 2 / ${pairs})::int end as turns
      from place
    ), taken as (
      select share.*, turn, row_number() over (order by md5(id || ':' || turn)) - 1 as slot
      from share cross join lateral generate_series(1, share.turns) as turn
    )
    select slot, id as conversation_id, members, row_number() over (partition by id order by slot) as nth,
      count(*) over (partition by id) as per_round
    from taken`.execute(db)
  await sql`
    create temporary table phrases as
    select n - 1 as id, (
      select string_agg(case when rank <= cardinality(list) then list[rank] else left(md5(rank::text), 8) end, ' ')
      from (
        select floor(${vocabulary}::float8 ^ (hashint8(n * 7 + place) / 4294967296.0 + 0.5))::int as rank
        from generate_series(1, 6) as place
      ) as ranks
    ) as text
    from generate_series(1, ${phrases}::int) as n, string_to_array(${words}, ' ') as list`.execute(db)
  await sql`create unique index on turns (slot)`.execute(db)
  await sql`create unique index on phrases (id)`.execute(db)
  await sql`analyze turns, phrases`.execute(db)
}

async function countTurns(db: Kysely<Database>) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from turns`.execute(db)
  return sql.lit(rows[0]?.count ?? 0)
}

/** Put in one by one they would take hours to keep; made at once they take minutes. */
async function withoutIndexes(db: Kysely<Database>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition from pg_indexes
    where tablename in ('messages', 'activity', 'mentions') and indexdef not like 'CREATE UNIQUE%'`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return async (say: Say) => {
    for (const { name, definition } of rows) {
      const from = performance.now()
      await sql.raw(definition).execute(db)
      say(`index ${name}: ${Math.round((performance.now() - from) / 1000)} s`)
    }
  }
}

const positive = (salt: number) => sql`(hashint8(n * 31 + ${sql.lit(salt)})::bigint + 2147483648)`

async function inParts(total: number, say: Say, what: string, fill: (from: number, to: number) => Promise<unknown>) {
  for (let from = 1; from <= total; from += rowsPerStatement) {
    await fill(from, Math.min(total, from + rowsPerStatement - 1))
    say(`${what}: ${Math.min(total, from + rowsPerStatement - 1)}`)
  }
}

/** When the nth of so many happened, the last of them just now. */
const momentOf = (total: number, days: number) =>
  sql`now() - make_interval(days => ${sql.lit(days)}) * ((${sql.lit(total)} - n)::float8 / ${sql.lit(total)})`

async function makeMessages(db: Kysely<Database>, { messages, days }: YearSize, say: Say) {
  const slots = await countTurns(db)
  await inParts(messages, say, 'messages', (from, to) =>
    sql`
      insert into messages (id, conversation_id, seq, client_id, request_hash, author_id, text, created_at)
      overriding system value
      select n, conversation_id, ((n - 1) / ${slots}) * per_round + nth, gen_random_uuid(), md5(n::text) || md5(n::text),
        members[1 + ${positive(1)} % cardinality(members)],
        one.text || ' ' || other.text || case when n % 5000 = 0 then ' ıskarta' else '' end, ${momentOf(messages, days)}
      from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) as n
      join turns on turns.slot = (n - 1) % ${slots}
      join phrases as one on one.id = ${positive(2)} % ${sql.lit(phrases)}
      join phrases as other on other.id = ${positive(3)} % ${sql.lit(phrases)}
      order by n`.execute(db),
  )
  await sql`select setval('messages_id_seq', ${messages})`.execute(db)
  await sql`
    update conversations set last_seq = newest.seq, last_message_at = newest.at
    from (select conversation_id, max(seq) as seq, max(created_at) as at from messages group by 1) as newest
    where newest.conversation_id = conversations.id`.execute(db)
  await sql`
    update conversation_members set last_read_seq = greatest(0, last_seq - 30)
    from conversations where conversations.id = conversation_id`.execute(db)
  await sql`
    insert into mentions (message_id, user_id, conversation_id, seq, kind, read_at)
    select messages.id, person.user_id, messages.conversation_id, messages.seq, 'person',
      case when messages.id < ${messages} * 0.99 then messages.created_at end
    from messages cross join lateral (
      select user_id from conversation_members where conversation_id = messages.conversation_id
        and user_id <> messages.author_id
      offset messages.id % 2 limit 1
    ) as person
    where messages.id % 20 = 0`.execute(db)
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export const linesOf = ({ messages }: YearSize) => messages + Math.floor(messages / (linesPerOther - 1))

async function makeLines(db: Kysely<Database>, size: YearSize, say: Say) {
  const lines = linesOf(size)
  const slots = await countTurns(db)
  const isOther = sql`n % ${sql.lit(linesPerOther)} = 0`
  await inParts(lines, say, 'lines of the log', (from, to) =>
    sql`
      insert into activity (id, at, actor_id, action, object_kind, object_id, object_title, before, after, ip, device, result, request_id)
      overriding system value
      select n, ${momentOf(lines, size.days)}, members[1 + ${positive(1)} % cardinality(members)],
        case when ${isOther} then (array['task.moved', 'task.created', 'account.signedIn', 'project.changed'])[1 + n / 25 % 4]
          else 'message.sent' end,
        case when ${isOther} then (array['task', 'task', 'user', 'project'])[1 + n / 25 % 4] else 'message' end,
        case when ${isOther} then n % 50000 else n - n / ${sql.lit(linesPerOther)} end,
        case when ${isOther} then 'Raf yerleşimini kesinleştir ' || n % 50000 else 'Kanal ' || 1 + n % 80 end,
        case when ${isOther} then jsonb_build_object('status', 'open', 'assigneeId', n % 500) end,
        case when ${isOther} then jsonb_build_object('status', 'done', 'assigneeId', n % 400) end,
        '10.0.' || n % 200 || '.' || n % 250, ${browser}, case when n % 1000 = 7 then 'denied' else 'done' end,
        gen_random_uuid()
      from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) as n
      join turns on turns.slot = (n - 1) % ${slots}
      order by n`.execute(db),
  )
  await sql`select setval(pg_get_serial_sequence('activity', 'id'), ${lines})`.execute(db)
  await sealLines(db, lines, say)
}

/** As `links.ts` has it, in SQL: from each hash and the next line comes the next hash. */
async function sealLines(db: Kysely<Database>, lines: number, say: Say) {
  await sql`
    create function pg_temp.next_hash(previous text, head text, fact text, digest text) returns text
    language plpgsql immutable as $$
    begin
      return encode(sha256(convert_to(coalesce(previous, head) || chr(10) || fact || chr(10) || digest, 'UTF8')), 'hex');
    end $$`.execute(db)
  await sql`create aggregate pg_temp.chain(text, text, text) (sfunc = pg_temp.next_hash, stype = text)`.execute(db)
  let head = ''
  await inParts(lines, say, 'seals', async (from, to) => {
    await sql`
      insert into activity_seals (activity_id, salt, digest, hash)
      select id, salt, digest, pg_temp.chain(${sql.lit(head)}, fact, digest) over (order by id) from (
        select id, salt, fact, encode(sha256(convert_to(salt || chr(10) || details, 'UTF8')), 'hex') as digest from (
          select md5(id || 'salt') as salt, ${lineColumns} from activity
          where id between ${sql.lit(from)} and ${sql.lit(to)} order by id
          offset 0
        ) as line
        offset 0
      ) as proof`.execute(db)
    const { rows } = await sql<{ hash: string }>`
      select hash from activity_seals where activity_id = ${sql.lit(to)}`.execute(db)
    head = rows[0]?.hash ?? ''
  })
}

/** Fifteen days of them, so that the oldest are due to go. */
async function makeEvents(db: Kysely<Database>, { messages, events }: YearSize) {
  await sql`
    insert into events (name, rooms, payload, actor_id, at)
    select 'message.sent', array['conversation:' || conversation_id], jsonb_build_object(
        'id', id, 'conversationId', conversation_id, 'seq', seq, 'clientId', client_id, 'authorId', author_id,
        'authorName', 'Kişi ' || author_id, 'authorAvatar', null, 'text', text, 'createdAt', created_at, 'editedAt', null,
        'deletedAt', null, 'threadRootId', null, 'inConversation', true, 'replies', 0, 'quote', null, 'files', '[]'::jsonb,
        'reactions', '[]'::jsonb, 'named', '[]'::jsonb, 'priority', 'normal', 'version', 1),
      author_id, now() - interval '15 days' * ((${sql.lit(messages)} - id)::float8 / ${sql.lit(events)})
    from messages where id > ${sql.lit(messages - events)} order by id`.execute(db)
  await sql`update event_cursors set last_id = (select max(id) from events)`.execute(db)
}
