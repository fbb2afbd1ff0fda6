import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { board } from './board.ts'
import { killRounds } from './killRounds.ts'
import { longConversation } from './longConversation.ts'
import type { Finding } from './measure.ts'
import { messageGrowth } from './messageGrowth.ts'
import { deliveries, messageDelivered } from './messages.ts'
import type { BenchOptions } from './options.ts'
import { signInPage } from './signInPage.ts'
import { smallRead } from './smallRead.ts'
import { taskCreated, taskGrowth } from './tasks.ts'

const benches: Record<string, (options: BenchOptions) => Promise<Finding[]>> = {
  smallRead,
  signInPage,
  killRounds,
  messageDelivered,
  deliveries,
  messageGrowth,
  board,
  taskCreated,
  taskGrowth,
  longConversation,
}

const small = process.argv.includes('--small')
const wanted = process.argv.slice(2).filter((argument) => argument !== '--small')
const unknown = wanted.find((name) => !(name in benches))
if (unknown) {
  process.stderr.write(`There is no bench "${unknown}": use ${Object.keys(benches).join(', ')}, or nothing for all.\n`)
  process.exit(1)
}

const findings: Finding[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`${name} …\n`)
  findings.push(...(await bench({ small })))
}

const rows = findings.map(
  ({ work, result, bar, holds }) => `| ${work} | ${result} | ${bar} | ${holds ? 'yes' : 'NO'} |`,
)
const table = ['| work | result | bar | holds |', '|---|---|---|---|', ...rows].join('\n')
process.stdout.write(`${table}\n`)

if (!small) {
  const command = ['npm run bench', ...(wanted.length > 0 ? ['--', ...wanted] : [])].join(' ')
  const day = new Date().toISOString().slice(0, 10)
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, ${day}`
  const text = `# Measurements\n\nMade by \`${command}\` (${machine}); the floor and the product ran interleaved in one run.\n\n${table}\n`
  await writeFile(new URL('results.md', import.meta.url), text)
}
process.exitCode = findings.every((finding) => finding.holds) ? 0 : 1
