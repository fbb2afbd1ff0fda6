import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/schema.ts'
import { fillYear, type YearSize } from './yearFilling.ts'

/** What a company leaves behind besides its talk. */
export interface CompanySize extends YearSize {
  /** Each with a channel, a board and milestones; no more than there are channels. */
  projects: number
  tasks: number
  reports: number
  deals: number
  meetings: number
  notifications: number
}

/** 500 people after two years. */
export const twoYears: CompanySize = {
  people: 500,
  channels: 420,
  pairs: 10_000,
  messages: 1_000_000,
  events: 60_000,
  days: 730,
  projects: 300,
  tasks: 100_000,
  reports: 15_000,
  deals: 1000,
  meetings: 20_000,
  notifications: 300_000,
}
export const tinyCompany: CompanySize = {
  people: 40,
  channels: 12,
  pairs: 60,
  messages: 4000,
  events: 1000,
  days: 730,
  projects: 8,
  tasks: 2000,
  reports: 200,
  deals: 40,
  meetings: 400,
  notifications: 2000,
}

/** Of the words that titles are made of, each of them common. */
const words =
  'depo rota sayım araç fatura teklif müşteri sürüm bakım liman gümrük rapor toplantı plan durak koli raf stok şube onay'
const departments = 'Depo,Satış,Muhasebe,Lojistik,Yazılım,İnsan Kaynakları,Üretim,Satın Alma,Kalite,Hukuk'

const wordAt = (place: string) => sql`(string_to_array(${sql.lit(words)}, ' '))[1 + ${sql.raw(place)} % 20]`
const titleAt = (n: string) => sql`${wordAt(n)} || ' ' || ${wordAt(`(${n} / 20)`)} || ' ' || ${sql.raw(n)}`
/** The nth of so many moments, evenly until now. */
const momentAt = (n: string, total: number, days: number) =>
  sql`now() - make_interval(days => ${sql.lit(days)}) * ((${sql.lit(total)} - ${sql.raw(n)})::float8 / ${sql.lit(total)})`
const upTo = (count: number) => sql`generate_series(1, ${sql.lit(count)}::int) as n`
/** A person, by any number. */
const personAt = (place: string, people: number) =>
  sql`(select member.id from crew as member where member.nth = 1 + (${sql.raw(place)}) % ${sql.lit(people)})`

/** Fills an empty workspace with all that a company did; nobody listens meanwhile. */
export async function fillCompany(db: Kysely<Database>, size: CompanySize): Promise<void> {
  await fillYear(db, size)
  await fillWork(db, size)
}

async function fillWork(db: Kysely<Database>, size: CompanySize) {
  await db.connection().execute(async (connection) => {
    await sql`set synchronous_commit = off`.execute(connection)
    await sql`set session_replication_role = replica`.execute(connection)
    for (const part of [fillPeople, fillProjects, fillTasks, fillTalk, fillExpenses, fillSales, fillDays, fillOffice]) {
      await part(connection, size)
    }
    await sql`set session_replication_role = origin`.execute(connection)
    await sql`vacuum (analyze)`.execute(connection)
  })
}

/** The first is an Admin and the second manages projects; all others are what everybody is. */
async function fillPeople(db: Kysely<Database>, { people }: CompanySize) {
  await sql`
    create temporary table crew as
    select id, row_number() over (order by id) as nth from users where username like 'kisi%'`.execute(db)
  await sql`create unique index on crew (nth)`.execute(db)
  await sql`analyze crew`.execute(db)
  await sql`
    insert into user_roles (user_id, role_id)
    select crew.id, roles.id from crew, roles
    where (nth, name) in ((1, 'Admin'), (2, 'Proje Yöneticisi')) or (nth between 3 and 22 and name = 'Satış')
      or (nth between 23 and 27 and name = 'Muhasebe')
    on conflict do nothing`.execute(db)
  await sql`
    update users set department = (string_to_array(${departments}, ','))[1 + nth % 10], title = 'Uzman',
      manager_id = ${personAt('crew.nth / 10', people)}, last_seen_at = now() - make_interval(mins => nth::int)
    from crew where crew.id = users.id and nth > 1`.execute(db)
  await sql`
    insert into contacts (user_id, contact_id)
    select distinct crew.id, ${personAt('crew.nth - 1 + step * 7', people)} from crew, generate_series(1, 20) as step`.execute(
    db,
  )
}

async function fillProjects(db: Kysely<Database>, { projects, days }: CompanySize) {
  await sql`
    create temporary table rooms as
    select id as channel_id, row_number() over (order by id desc) as nth from conversations where type = 'channel'
    order by id desc limit ${projects}`.execute(db)
  await sql`
    with made as (
      insert into spaces (kind, code, name, manager_id, created_at, archived_at)
      select 'project', 'PRJ-' || nth, ${titleAt('nth')},
        (select min(user_id) from conversation_members where conversation_id = channel_id),
        ${momentAt('nth', projects, days)}, case when nth % 5 = 0 then now() - interval '30 days' end
      from rooms order by nth
      returning id, code
    )
    select made.id, nth, channel_id into temporary places from made join rooms on 'PRJ-' || nth = code`.execute(db)
  await sql`
    update conversations set owner_kind = 'project', owner_id = places.id, visibility = 'private'
    from places where channel_id = conversations.id`.execute(db)
  await sql`
    insert into space_members (space_id, user_id, role)
    select places.id, user_id, case when user_id = manager_id then 'manager' else 'member' end
    from places join spaces on spaces.id = places.id join conversation_members on conversation_id = channel_id`.execute(
    db,
  )
  await sql`
    insert into projects (id, customer, status, start_day, end_day, budget_amount, budget_currency, channel_id, created_at)
    select places.id, 'Müşteri ' || nth % 90, (array['planning', 'active', 'active', 'onHold', 'done'])[1 + nth % 5],
      spaces.created_at::date, spaces.created_at::date + 200, 50000000, 'TRY', channel_id, spaces.created_at
    from places join spaces on spaces.id = places.id`.execute(db)
  await sql`
    insert into milestones (project_id, title, day, created_at, done_at)
    select places.id, 'Aşama ' || step, spaces.created_at::date + 40 * step::int, spaces.created_at,
      case when step < 4 then spaces.created_at + make_interval(days => 39 * step::int) end
    from places join spaces on spaces.id = places.id, generate_series(1, 5) as step`.execute(db)
  await sql`
    insert into kanban_boards (space_id, title, position, created_at)
    select places.id, 'Sütun ' || step, step * 65536, now() from places, generate_series(1, 4) as step`.execute(db)
  await sql`
    insert into kanban_items (space_id, board_id, position, title, body, due_day, labels, member_ids,
      checklist_done, checklist_total, comments_count, created_by, created_at, updated_at)
    select space_id, id, step * 65536, ${titleAt('(id * 25 + step)')}, '', current_date + (step % 30)::int, '["Depo", "Acil"]',
      jsonb_build_array((select manager_id from spaces where spaces.id = space_id)), 1, 4, 2,
      (select manager_id from spaces where spaces.id = space_id), now(), now()
    from kanban_boards, generate_series(1, 25) as step`.execute(db)
}

async function fillTasks(db: Kysely<Database>, { people, projects, tasks, days }: CompanySize) {
  await sql`
    insert into tasks (creator_id, client_id, request_hash, title, description, status, priority, start_day, end_day,
      assignee_id, approver_id, participant_ids, watcher_ids, space_id, labels, estimate_minutes, spent_minutes,
      requires_approval, pending_kind, pending_by, pending_at, status_before, comment_count, created_at, updated_at, ended_at)
    select coalesce(approver, assignee), 'bulk-' || n, '', ${titleAt('n')}, ${titleAt('(n * 7)')} || ' tamamlanmalı',
      status, (array['low', 'normal', 'normal', 'high', 'urgent'])[1 + n % 5], made::date, made::date + 14, assignee, approver,
      array[other], array[approver], space, array[${wordAt('n')}], 120, case when n % 2 = 0 then 90 else 0 end, true,
      case when status = 'pending' then 'complete' end, case when status = 'pending' then assignee end,
      case when status = 'pending' then made end, case when status = 'pending' then 'active' end, 1, made,
      made + interval '9 days', case when status in ('completed', 'notCompleted', 'inactive') then made + interval '9 days' end
    from (
      select n, ${momentAt('n', tasks, days)} as made, ${personAt('n * 7', people)} as assignee,
        ${personAt('n * 13 + 5', people)} as other,
        case when n % 10 < 7 then (select id from places where nth = 1 + n % ${sql.lit(projects)}) end as space,
        case when n % 10 < 7
          then (select manager_id from spaces where id = (select id from places where nth = 1 + n % ${sql.lit(projects)}))
          else ${personAt('n / 10', people)} end as approver,
        case when n % 250 = 0 then 'pending' when n % 25 = 1 then 'expired' when n % 40 = 2 then 'notCompleted'
          when n > ${sql.lit(tasks)} * 0.96 and n % 4 > 0 then 'active' else 'completed' end as status
      from ${upTo(tasks)}
    ) as facts`.execute(db)
  await sql`
    insert into task_comments (task_id, author_id, client_id, text, created_at)
    select id, assignee_id, 'bulk-' || id, title || ' için bekleniyor', updated_at from tasks`.execute(db)
  await sql`
    insert into task_time (task_id, user_id, day, minutes, note, created_at)
    select id, assignee_id, start_day + 3, 90, '', updated_at from tasks where spent_minutes > 0`.execute(db)
  await sql`
    insert into activity (at, actor_id, action, object_kind, object_id, object_title, before, after, ip, request_id)
    select updated_at, assignee_id, 'task.moved', 'task', id, title, '{"status": "active"}', '{"status": "completed"}',
      '10.0.0.7', gen_random_uuid()
    from tasks order by id`.execute(db)
  await sql`
    update tasks set deleted_at = now() - interval '3 days', deleted_by = creator_id where id % 300 = 7`.execute(db)
}

async function fillTalk(db: Kysely<Database>, { people, messages }: CompanySize) {
  await sql`
    insert into reactions (message_id, user_id, emoji, at)
    select id, ${personAt('messages.id', people)}, '👍', created_at from messages where id % 8 = 0`.execute(db)
  await sql`
    insert into stars (user_id, message_id, created_at)
    select author_id, id, created_at from messages where id % 100 = 3`.execute(db)
  await sql`
    with made as (
      insert into files (name, size, type, sha256, storage_key, owner_id, attached_kind, attached_id, created_at)
      select ${wordAt('(messages.id / 20)')} || '-' || id || '.pdf', 40000, 'application/pdf', md5(id::text), 'bench/' || id, author_id, 'message', id, created_at
      from messages where id % 20 = 1
      returning id, attached_id
    )
    insert into message_files (message_id, file_id, position, conversation_id, kind)
    select messages.id, made.id, 0, conversation_id, 'document' from made join messages on messages.id = attached_id`.execute(
    db,
  )
  await sql`
    update messages set pinned_at = created_at, pinned_by = author_id where id % 2000 = 5`.execute(db)
  await sql`
    update messages set deleted_at = now(), deleted_by = author_id where id > ${sql.lit(messages)} - 20000 and id % 100 = 9`.execute(
    db,
  )
  await sql`
    insert into drafts (user_id, conversation_id, thread_root_id, text, updated_at)
    select user_id, conversation_id, 0, 'yarım kalan', now() from conversation_members where conversation_id % 40 = 0`.execute(
    db,
  )
}

async function fillExpenses(db: Kysely<Database>, { people, projects, reports, days }: CompanySize) {
  await sql`
    insert into expense_reports (number, title, note, owner_id, space_id, status, approver_id, gross, vat, approved,
      advance_amount, amount, incomplete, line_count, first_day, last_day, words, submitted_at, submitted_day,
      waiting_since, paid_day, paid_reference, created_at, updated_at)
    select 'MSR-2025-' || n, 'Saha ziyareti ' || n, '', ${personAt('n * 3', people)},
      case when n % 2 = 0 then (select id from places where nth = 1 + n % ${sql.lit(projects)}) end, status,
      ${personAt('n / 10', people)}, 400000, 66668, 400000, 0, 400000, false, 4, made::date - 1, made::date,
      'msr saha ziyareti depo ' || n, case when status <> 'draft' then made end, case when status <> 'draft' then made::date end,
      case when status like 'waiting%' then made end, case when status = 'paid' then made::date + 9 end, '', made, made
    from (
      select n, ${momentAt('n', reports, days)} as made, case when n > ${sql.lit(reports)} * 0.96
        then (array['draft', 'waitingManager', 'waitingAccounting', 'approved'])[1 + n % 4] else 'paid' end as status
      from ${upTo(reports)}
    ) as facts`.execute(db)
  await sql`
    insert into expense_lines (report_id, position, owner_id, day, category, merchant, tax_number, document_kind,
      document_number, gross, currency, vat_rate, note, over_limit, approved_amount, removed, reason)
    select id, step, owner_id, last_day, (array['meal', 'transport', 'fuel', 'lodging'])[step], 'Mavi Taksi', '', 'receipt',
      '', 100000, 'TRY', 2000, '', false, 100000, false, ''
    from expense_reports, generate_series(1, 4) as step`.execute(db)
  await sql`
    insert into expense_steps (report_id, action, from_status, by_id, at, reason, version)
    select id, 'submit', 'draft', owner_id, submitted_at, '', 1 from expense_reports where submitted_at is not null`.execute(
    db,
  )
}

async function fillSales(db: Kysely<Database>, { deals, days }: CompanySize) {
  await sql`
    with made as (
      insert into spaces (kind, code, name, manager_id, created_at)
      select 'sales', 'SP-2025-' || n, ${titleAt('n')}, ${personAt('2 + n % 20', 1_000_000)}, ${momentAt('n', deals, days)}
      from ${upTo(deals)}
      returning *
    ), channels as (
      insert into conversations (type, visibility, name, owner_kind, owner_id, created_at)
      select 'channel', 'private', code || ' ' || name, 'deal', id, created_at from made
      returning id, owner_id
    )
    insert into deals (id, number, title, customer, contacts, owner_id, guest_ids, stage, stage_since, probability, currency,
      amount, closing_day, source, competitor, lost_reason, channel_id, touched_at, closed_at, created_at)
    select made.id, code, name, 'Müşteri ' || made.id % 90, '[]', manager_id, '{}',
      stage, created_at, 40, 'TRY', 25000000, created_at::date + 60, '', '', '', channels.id, created_at + interval '40 days',
      case when stage in ('won', 'lost') then created_at + interval '40 days' end, created_at
    from made join channels on channels.owner_id = made.id cross join lateral (
      select case when created_at > now() - interval '120 days' then (array['new', 'analysis', 'offered', 'negotiation'])[1 + made.id % 4]
        else (array['won', 'lost'])[1 + made.id % 2] end as stage
    ) as at`.execute(db)
  await sql`
    insert into space_members (space_id, user_id, role) select id, owner_id, 'manager' from deals`.execute(db)
  await sql`
    insert into conversation_members (conversation_id, user_id, joined_at) select channel_id, owner_id, created_at from deals`.execute(
    db,
  )
  await sql`
    insert into deal_stages (deal_id, stage, since) select id, stage, stage_since from deals`.execute(db)
  await sql`
    insert into deal_activities (deal_id, kind, author_id, at, text)
    select id, 'call', owner_id, created_at + make_interval(days => step::int), 'Depo görüşüldü' from deals, generate_series(1, 6) as step`.execute(
    db,
  )
  await sql`
    insert into deal_quotes (deal_id, number, status, currency, lines, terms, created_by, created_at, sent_at, sent_by)
    select id, 1, 'sent', 'TRY', '[{"text": "Raf", "sub": "", "quantity": 1000, "unit": "adet", "unitPrice": 25000000, "discount": 0, "vatRate": 2000}]',
      '', owner_id, created_at, created_at, owner_id from deals`.execute(db)
}

async function fillDays(db: Kysely<Database>, { people, meetings, days }: CompanySize) {
  await sql`
    insert into calendar_events (owner_id, title, type, all_day, start_at, end_at, time_zone, place, link, text, visibility,
      reminders, recurrence, span_start, span_end, created_at, updated_at)
    select ${personAt('n', people)}, ${titleAt('n')}, 'meeting', false, at, at + interval '1 hour', 'Europe/Istanbul', 'Salon', '',
      '', (array['everyone', 'busy', 'everyone', 'private'])[1 + n % 4], '{15}', case when n % 150 = 0 then 'FREQ=WEEKLY' end, at,
      case when n % 150 > 0 then at + interval '1 hour' end, at, at
    from (select n, ${momentAt('n', meetings, days)} + interval '30 days' as at from ${upTo(meetings)}) as facts`.execute(
    db,
  )
  await sql`
    insert into calendar_guests (event_id, root_id, user_id, reply)
    select distinct id, id, ${personAt('calendar_events.id * 11 + step * 17', people)}, 'yes' from calendar_events, generate_series(1, 4) as step`.execute(
    db,
  )
}

async function fillOffice(db: Kysely<Database>, { people, notifications }: CompanySize) {
  await sql`
    insert into notifications (user_id, kind, params, href, created_at, read_at, reason)
    select ${personAt('n', people)}, 'taskClosed', jsonb_build_object('title', ${titleAt('n')}, 'who', 'Kişi ' || n % 500),
      '/task-manager?gorev=GRV-' || n, at, case when n < ${sql.lit(notifications)} * 0.95 then at end, null
    from (select n, ${momentAt('n', notifications, 90)} as at from ${upTo(notifications)}) as facts`.execute(db)
  await sql`
    insert into tickets (requester_id, language, category, subject, status, ip, message_count, created_at, last_message_at)
    select ${personAt('n', people)}, 'tr', 'fault', 'Depo ekranı ' || n, (array['open', 'answered', 'resolved', 'resolved'])[1 + n % 4],
      '10.0.0.9', 2, now() - make_interval(hours => n * 8), now() - make_interval(hours => n * 8)
    from ${upTo(2000)}`.execute(db)
  await sql`
    insert into ticket_messages (ticket_id, author_id, from_admin, text, created_at)
    select id, requester_id, false, 'Depo ekranı açılmıyor', created_at from tickets`.execute(db)
  await sql`
    with made as (
      insert into system_log (level, service, message, fingerprint, count, first_at, last_at)
      select 'error', 'jobs', 'depo yanıt vermedi ' || n, md5(n::text), 40, now() - interval '60 days', now() - make_interval(hours => n)
      from ${upTo(500)}
      returning id, message
    )
    insert into system_log_entries (trouble_id, at, message)
    select id, now() - make_interval(hours => step::int), message from made, generate_series(1, 40) as step`.execute(db)
  // Switched off: nobody is to be told of what the bench does.
  await sql`
    with made as (
      insert into webhooks (name, address, secret, off_reason, cursor_id, created_at)
      values ('Muhasebe', 'https://muhasebe.example/imece', '', 'admin', 0, now())
      returning id
    )
    insert into webhook_deliveries (webhook_id, at, outcome, message_id, kind, attempt, by_hand, status, failure, took_ms, skipped, body, answer)
    select made.id, ${momentAt('n', 20_000, 30)}, (array['delivered', 'delivered', 'failed'])[1 + n % 3], 'msg_' || n, 'task.created',
      1, false, 200, null, 40, 0, repeat('{"type":"task.created"}', 20), 'ok'
    from made, ${upTo(20_000)}`.execute(db)
  await sql`
    insert into users (full_name, username, email, status)
    select 'Bot ' || n, 'bot:' || n, 'bot:' || n, 'bot' from ${upTo(200)}`.execute(db)
  await sql`
    with made as (
      insert into rules (name, kinds, conditions, actions, owner_id, off_reason, cursor_id, created_at)
      select 'Büyük masraflar', '{expense.submit}', '{"spaceId":null,"titleContains":"","amountAbove":null,"priority":null,"label":""}',
        '[{"kind":"task","title":"{title}","assigneeId":1,"dueInDays":2}]', min(id), 'admin', 0, now() from users
      returning id
    )
    insert into rule_runs (rule_id, event_key, at, kind, title, path, failure, done)
    select made.id, 'msg_' || n, ${momentAt('n', 20_000, 90)}, 'expense.submit', 'MSR-' || n, null,
      case when n % 9 = 0 then 'joinFirst' end, '[]'
    from made, ${upTo(20_000)}`.execute(db)
}
