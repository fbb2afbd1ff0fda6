import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { readConfig } from '#server/platform/config.ts'
import { caller } from '#server/testing/call.ts'
import { peopleOf } from '#server/testing/people.ts'
import { openWorkspace, type Workspace } from '#server/workspace.ts'
import { inBulk } from './bulk.ts'
import { makeChannel } from './channel.ts'
import { type Finding, median } from './measure.ts'
import type { BenchOptions } from './options.ts'

const channels = 20
const rounds = 9
const callsPerRound = 10
/**
 * What texts are made of. As in any language a few words are in many messages and most words in few: the nth of four
 * thousand comes about once in n; beyond these, every five hundredth message has a rare one.
 */
const words = 'depo rota sayım araç fatura teklif müşteri sürüm bakım liman gümrük rapor toplantı plan durak koli'
const vocabulary = 4000
const nthWord = (salt: number) => sql`(
  select case when nth < 16 then words[1 + nth] else left(md5(nth::text), 7) end
  from floor(${vocabulary}::float8 ^ (hashint8(seq * 7 + ${salt}) / 4294967296.0 + 0.5)) as rank,
    lateral (select rank::int as nth) as word)`

/** Messages of two people in turns, as many in each channel; everybody has read all but the last thirty. */
async function grow({ ctx }: Workspace, people: readonly number[], total: number) {
  const each = total / channels
  await inBulk(ctx, (db) =>
    sql`
        insert into messages (conversation_id, seq, client_id, request_hash, author_id, text, created_at)
        select conversations.id, seq, 'bulk-' || conversations.id || '-' || seq, '',
          (${people}::bigint[])[1 + seq % 2],
          ${sql.join([1, 2, 3, 4, 5, 6].map(nthWord), sql` || ' ' || `)}
            || case when seq % 500 = 0 then ' ıskarta' else '' end,
          now() - make_interval(secs => ${each} - seq)
        from conversations cross join generate_series(conversations.last_seq + 1, ${each}::bigint) as seq,
          string_to_array(${words}, ' ') as words
        where conversations.type = 'channel'`.execute(db),
  )
  await sql`update conversations set last_seq = ${each}, last_message_at = now() where type = 'channel'`.execute(ctx.db)
  await sql`update conversation_members set last_read_seq = ${each} - 30`.execute(ctx.db)
  await ctx.maintenance.vacuum()
}

async function open(workspace: Workspace) {
  const { person } = peopleOf(workspace)
  const [reader, writer] = [await person(), await person()]
  const people = [reader.id, writer.id]
  const ids: number[] = []
  for (let count = 0; count < channels; count++) ids.push(await makeChannel(workspace.ctx, `Kanal ${count}`, people))
  return { reader, people, first: ids[0] ?? 0 }
}

/** Processor time of this process for one call, in milliseconds: what else the machine does touches it least. */
async function costOf(read: () => Promise<{ status: number }>): Promise<number> {
  const costs: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = process.cpuUsage()
    for (let call = 0; call < callsPerRound; call++) {
      const { status } = await read()
      if (status !== 200) throw new Error(`answered ${status}`)
    }
    const { user, system } = process.cpuUsage(before)
    // The first round fills caches.
    if (round > 0) costs.push((user + system) / 1000 / callsPerRound)
  }
  return median(costs)
}

/** The same three reads in a small workspace and in one a hundred times as large. */
export async function messageGrowth({ small }: BenchOptions): Promise<Finding[]> {
  const sizes = small ? ([1000, 10_000] as const) : ([10_000, 1_000_000] as const)
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-growth-'))
  const config = readConfig({ ...process.env, DEMO: 'off', LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir })
  const workspace = await openWorkspace({ ...config, requestsPerMinute: 1_000_000_000 }, { runJobs: false })
  try {
    const { reader, people, first } = await open(workspace)
    const call = caller(workspace.http)
    const reads = {
      'channel page': () => call(messageEndpoints.list, { as: reader, params: { id: first }, query: {} }),
      'unread counts of all conversations': () => call(inboxEndpoints.list, { as: reader }),
      'message search': () => call(messageEndpoints.search, { as: reader, query: { q: 'iskarta koli' } }),
    }
    const costs: Record<string, number>[] = []
    for (const size of sizes) {
      await grow(workspace, people, size)
      const at: Record<string, number> = {}
      for (const [name, read] of Object.entries(reads)) at[name] = await costOf(read)
      costs.push(at)
    }
    const [before = {}, after = {}] = costs
    return Object.keys(reads).map((name) => {
      const ratio = (after[name] ?? 0) / (before[name] ?? 0)
      const bar = name === 'message search' ? 3 : 1.5
      return {
        work: `${name}, ${sizes[1]} messages ÷ ${sizes[0]}: processor time`,
        result: `${ratio.toFixed(2)} (${after[name]?.toFixed(2)} ms ÷ ${before[name]?.toFixed(2)} ms)`,
        bar: `≤ ${bar}`,
        holds: ratio <= bar,
      }
    })
  } finally {
    await workspace.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
