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
import { makeChannel } from './channel.ts'
import { type Finding, median } from './measure.ts'
import type { BenchOptions } from './options.ts'

const channels = 20
const calls = 25
/** Of the words that texts are made of; each message has three and the newest of a rare one. */
const words = 'depo rota sayım araç fatura teklif müşteri sürüm bakım liman gümrük rapor toplantı plan durak koli'

/** Messages of two people in turns, as many in each channel; everybody has read all but the last thirty. */
async function grow({ ctx }: Workspace, people: readonly number[], total: number) {
  const each = total / channels
  await sql`
    insert into messages (conversation_id, seq, client_id, request_hash, author_id, text, created_at)
    select conversations.id, conversations.last_seq + step, 'bulk-' || conversations.id || '-' || conversations.last_seq + step, '',
      (${people}::bigint[])[1 + step % 2],
      words[1 + step % 16] || ' ' || words[1 + (step / 16) % 16] || ' ' || words[1 + (step / 256) % 16]
        || case when step % 500 = 0 then ' ıskarta' else '' end,
      now() - make_interval(secs => ${each} - step)
    from conversations cross join generate_series(1, ${each}::bigint - conversations.last_seq) as step,
      string_to_array(${words}, ' ') as words
    where conversations.type = 'channel'`.execute(ctx.db)
  await sql`update conversations set last_seq = ${each}, last_message_at = now() where type = 'channel'`.execute(ctx.db)
  await sql`update conversation_members set last_read_seq = ${each} - 30`.execute(ctx.db)
  await ctx.maintenance.vacuum()
  await sql`analyze`.execute(ctx.db)
}

async function open(workspace: Workspace) {
  const { person } = peopleOf(workspace)
  const [reader, writer] = [await person(), await person()]
  const people = [reader.id, writer.id]
  const ids: number[] = []
  for (let count = 0; count < channels; count++) ids.push(await makeChannel(workspace.ctx, `Kanal ${count}`, people))
  return { reader, people, first: ids[0] ?? 0 }
}

async function timeOf(work: () => Promise<{ status: number }>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls + 5; call++) {
    const start = performance.now()
    const { status } = await work()
    if (status !== 200) throw new Error(`answered ${status}`)
    // The first few fill caches.
    if (call >= 5) times.push(performance.now() - start)
  }
  return median(times)
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
      'message search': () => call(messageEndpoints.search, { as: reader, query: { q: 'iskarta depo' } }),
    }
    const times: Record<string, number>[] = []
    for (const size of sizes) {
      await grow(workspace, people, size)
      const at: Record<string, number> = {}
      for (const [name, read] of Object.entries(reads)) at[name] = await timeOf(read)
      times.push(at)
    }
    const [before = {}, after = {}] = times
    return Object.keys(reads).map((name) => {
      const ratio = (after[name] ?? 0) / (before[name] ?? 0)
      const bar = name === 'message search' ? 3 : 1.5
      return {
        work: `${name}: ${sizes[1]} messages ÷ ${sizes[0]}`,
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
