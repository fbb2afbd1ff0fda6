import { type Kysely, sql } from 'kysely'
import { actorFor } from '#server/features/accounts/actorFor.ts'
import type {} from '#server/features/conversations/conversations.table.ts'
import { createProject } from '#server/features/projects/creation.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/schema.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { peopleOf, testPassword } from '#server/testing/people.ts'
import { openWorkspace, type Workspace } from '#server/workspace.ts'
import { inBulk } from '../bench/bulk.ts'
import { makeChannel } from '../bench/channel.ts'
import type { SignIn } from './person.ts'
import type { Random } from './random.ts'
import { randomOf } from './random.ts'

const departmentSize = 25
const directPerPerson = 8
const projectSize = { least: 5, most: 15 }
const topicSize = { least: 5, most: 60 }
const cardsPerProject = 60
const tasksPerPerson = 20
const messagesPerChannel = 200
const messagesPerDirect = 40

/** So many of them, each once. */
function some(random: Random, ids: readonly number[], count: number): number[] {
  const chosen = new Set<number>()
  while (chosen.size < Math.min(count, ids.length)) chosen.add(random.one(ids) ?? 0)
  return [...chosen]
}

async function makePeople(workspace: Workspace, count: number) {
  const { person } = peopleOf(workspace)
  const people: { id: number; email: string }[] = []
  for (let index = 0; index < count; index++) {
    const role = index === 0 ? 'Admin' : index % 10 === 0 ? 'Proje Yöneticisi' : 'Kullanıcı'
    people.push(await person({ department: `Bölüm ${1 + Math.floor(index / departmentSize)}` }, [role]))
  }
  return people
}

/** One for all, one for each department, and as many about a matter as there are departments and a half. */
async function makeChannels({ ctx }: Workspace, random: Random, ids: readonly number[]) {
  await makeChannel(ctx, 'Herkes', ids)
  for (let from = 0; from < ids.length; from += departmentSize) {
    await makeChannel(ctx, `Bölüm ${1 + from / departmentSize}`, ids.slice(from, from + departmentSize))
  }
  const topics = Math.ceil((1.5 * ids.length) / departmentSize)
  for (let topic = 1; topic <= topics; topic++) {
    await makeChannel(ctx, `Konu ${topic}`, some(random, ids, random.between(topicSize.least, topicSize.most)))
  }
}

async function makeDirect({ ctx: { db } }: Workspace, random: Random, ids: readonly number[]) {
  const keys = new Set<string>()
  for (let count = 0; count < (ids.length * directPerPerson) / 2; count++) {
    const [one, other] = some(random, ids, 2).sort((a, b) => a - b)
    if (other !== undefined) keys.add(`${one}:${other}`)
  }
  await sql`
    with made as (
      insert into conversations (type, dm_key, created_at)
      select 'dm', key, now() from unnest(${[...keys]}::text[]) as key returning id, dm_key
    )
    insert into conversation_members (conversation_id, user_id, joined_at)
    select made.id, member::bigint, now() from made, unnest(string_to_array(made.dm_key, ':')) as member`.execute(db)
}

async function makeProjects({ ctx }: Workspace, random: Random, ids: readonly number[]) {
  const today = new Date().toISOString().slice(0, 10)
  for (let count = 1; count <= Math.max(1, ids.length / 8); count++) {
    const memberIds = some(random, ids, random.between(projectSize.least, projectSize.most))
    const manager = await actorFor(ctx.db, memberIds[0] ?? 0)
    if (!manager) throw new Error('the manager does not work here')
    const draft = { name: `Proje ${count}`, managerId: manager.id, memberIds, template: 'empty' as const }
    await inTransaction(ctx, manager, (tx) => createProject(tx, manager, draft, today))
  }
  await sql`
    insert into kanban_items (space_id, board_id, position, title, body, due_day, labels, member_ids, created_by, created_at, updated_at)
    select boards.space_id, (array_agg(boards.id))[1 + step % count(*)::int], step * 65536, 'Raf yerleşimini kesinleştir ' || step, '',
      current_date + step % 30, '["Depo"]', jsonb_build_array(spaces.manager_id), spaces.manager_id, now(), now()
    from kanban_boards as boards join spaces on spaces.id = boards.space_id, generate_series(1, ${cardsPerProject}::int) as step
    where spaces.kind = 'project'
    group by boards.space_id, spaces.manager_id, step`.execute(ctx.db)
}

async function makeTasks(db: Kysely<Database>, count: number) {
  await sql`
    insert into tasks (creator_id, client_id, request_hash, title, status, priority, end_day, assignee_id, approver_id,
      space_id, labels, requires_approval, created_at, updated_at, ended_at)
    select member.user_id, 'load-' || step, '', 'Sevk listesi ' || step, case when step % 3 = 0 then 'completed' else 'active' end,
      (array['low', 'normal', 'high', 'urgent'])[1 + step % 4], current_date + step % 60, member.last, member.last,
      member.space_id, array['depo'], false, now() - make_interval(mins => step), now(), case when step % 3 = 0 then now() end
    from generate_series(1, ${count}::int) as step
      join (
        select space_id, user_id, row_number() over (order by space_id, user_id) as place, count(*) over () as places,
          max(user_id) over (partition by space_id) as last
        from space_members join spaces on spaces.id = space_id where kind = 'project'
      ) as member on member.place = 1 + step % member.places`.execute(db)
}

/** What was said before, by everybody in turns; all but the last few messages are read. */
async function makeHistory(db: Kysely<Database>) {
  await sql`
    insert into messages (conversation_id, seq, client_id, request_hash, author_id, text, created_at)
    select members.id, seq, 'load-' || members.id || '-' || seq, '', ids[1 + seq % cardinality(ids)],
      'depo sayım listesi ' || left(md5((members.id * 7919 + seq)::text), 7) || ' için bugün hazır, ' || md5(seq::text) || ' rota ' || seq,
      now() - make_interval(mins => ${messagesPerChannel}::int - seq)
    from (
      select conversations.id, type, array_agg(user_id order by user_id) as ids
      from conversations join conversation_members on conversation_id = conversations.id group by conversations.id
    ) as members
      cross join lateral generate_series(1, case type when 'dm' then ${messagesPerDirect}::int else ${messagesPerChannel}::int end) as seq`.execute(
    db,
  )
  await sql`
    update conversations set last_seq = newest.seq, last_message_at = now()
    from (select conversation_id, max(seq) as seq from messages group by 1) as newest
    where newest.conversation_id = conversations.id`.execute(db)
  await sql`
    update conversation_members set last_read_seq = last_seq - 3 from conversations where conversations.id = conversation_id`.execute(
    db,
  )
}

/** A company of so many people, with a history, in the database that the environment names. */
async function makeCompany(count: number, seed: number): Promise<SignIn[]> {
  const config = readConfig(process.env)
  const workspace = await openWorkspace(config, { runJobs: false })
  try {
    const random = randomOf(seed)
    const people = await makePeople(workspace, count)
    const ids = people.map(({ id }) => id)
    await makeChannels(workspace, random, ids)
    await makeDirect(workspace, random, ids)
    await makeProjects(workspace, random, ids)
    await inBulk(workspace.ctx, async (db) => {
      await makeTasks(db, count * tasksPerPerson)
      await makeHistory(db)
    })
    await workspace.ctx.maintenance.vacuum()
    return people.map(({ email }) => ({ email, password: testPassword }))
  } finally {
    await workspace.close()
  }
}

// A process of its own: what making the company costs is not the people's.
process.send?.(await makeCompany(Number(process.argv[2]), Number(process.argv[3])))
process.disconnect()
