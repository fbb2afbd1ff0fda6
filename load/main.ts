import { writeOn } from './acts.ts'
import { readOptions } from './options.ts'
import { openPlace, type Place } from './place.ts'
import { reportOf } from './report.ts'
import { run } from './run.ts'
import { judge } from './targets.ts'

/** Two of a hundred live connections break in a minute, as wireless networks do. */
const cutPerMinute = 0.02

const tell = (text: string) => process.stdout.write(`${text}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  const options = readOptions(process.argv.slice(2))
  const { minutes, seed, pace, peak, running, ...size } = options
  if (!running) tell(`Making a company of ${size.people} people, with ${size.processes} server processes …`)
  const place: Place = running
    ? { ...running, usage: null, close: async () => {} }
    : await openPlace({ ...size, seed, cutPerMinute })
  const result = await run({ ...place, minutes, seed, pace, tell, ...(peak ? { behave: writeOn } : {}) })
  await place.close()
  // How long who never pauses waits says nothing of people.
  const judged = judge(result).filter(({ isCount }) => isCount || !peak)
  tell(`\n${reportOf(result, judged)}`)
  process.exit(judged.every(({ holds }) => holds) ? 0 : 1)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
