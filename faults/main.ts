import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { disturbed, embeddedFaults, type Fault, serverFaults } from './faults.ts'
import { startLoad } from './load.ts'
import { openEmbedded, openServers, type Place } from './place.ts'
import { holds, lineOf, type Row, tableOf } from './table.ts'

const names = [...Object.keys(serverFaults), ...Object.keys(embeddedFaults)]

/** Beyond its round: three processes that start on a busy machine take their time. */
const happenWithinMs = 180_000

function options() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, seconds: { type: 'string', default: '20' } } })
  const only = values.only?.split(',') ?? names
  const unknown = only.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`There is no fault "${unknown}": use ${names.join(', ')}.`)
  const seconds = Number(values.seconds)
  if (!(seconds >= 5 && seconds <= 600)) throw new Error('--seconds must be a number from 5 to 600.')
  return { only, seconds }
}

/** A fault that does not end is one of its own. */
async function bounded(happening: Promise<string>, ms: number): Promise<Row['remark']> {
  const waiting = new AbortController()
  const late = delay(ms, { failure: 'the fault did not end' }, { signal: waiting.signal })
  const told = happening.catch((error: unknown) => ({ failure: String(error) }))
  const remark = await Promise.race([told, late])
  waiting.abort()
  await late.catch(() => {})
  return remark
}

async function round<P extends Place>(place: P, name: string, fault: Fault<P>, seconds: number): Promise<Row> {
  const { title, happen, characters = 40, unnoticed = false } = fault
  const channel = place.channels.get(name) ?? 0
  const load = await startLoad(place.balancer.url, place.crowd, channel, (number) =>
    `${number} `.padEnd(characters, 'söz '),
  )
  try {
    const all = seconds * 1000
    const began = performance.now()
    await delay((all - disturbed(all)) / 2)
    const remark = await bounded(happen(place, disturbed(all), channel), all + happenWithinMs)
    await delay(Math.max(0, all - (performance.now() - began)))
    await load.finish()
    const replaced = await place.mend()
    return { name, title, unnoticed, ...(await load.tally()), remark, replaced }
  } finally {
    load.close()
  }
}

async function rounds<P extends Place>(
  open: (names: string[]) => Promise<P>,
  faults: Record<string, Fault<P>>,
  { only, seconds }: ReturnType<typeof options>,
): Promise<Row[]> {
  const wanted = Object.entries(faults).filter(([name]) => only.includes(name))
  if (wanted.length === 0) return []
  const place = await open(wanted.map(([name]) => name))
  const rows: Row[] = []
  try {
    for (const [name, fault] of wanted) {
      process.stdout.write(`${name} …\n`)
      const row = await round(place, name, fault, seconds)
      process.stdout.write(`${lineOf(row)}\n`)
      rows.push(row)
    }
  } finally {
    await place.close()
  }
  return rows
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  const given = options()
  const rows = [
    ...(await rounds(openServers, serverFaults, given)),
    ...(await rounds(openEmbedded, embeddedFaults, given)),
  ]
  process.stdout.write(`\n${tableOf(rows)}\n`)
  process.exit(rows.every(holds) ? 0 : 1)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
