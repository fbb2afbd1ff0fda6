import { arriveAtScreens } from './arrive.ts'
import { atRest } from './atRest.ts'
import { board } from './board.ts'
import { commits } from './commits.ts'
import { dashboardGrowth } from './dashboards.ts'
import { killRounds } from './killRounds.ts'
import { largeBoard } from './largeBoard.ts'
import { longConversation } from './longConversation.ts'
import type { Finding } from './measure.ts'
import { messageGrowth } from './messageGrowth.ts'
import { deliveries, messageDelivered } from './messages.ts'
import type { BenchOptions } from './options.ts'
import { ready } from './ready.ts'
import { reconnectStorm } from './reconnect.ts'
import { restore } from './restore.ts'
import { keepResults, tableOf } from './results.ts'
import { routes } from './routes.ts'
import { signInPage } from './signInPage.ts'
import { slowCorners } from './slowCorners.ts'
import { smallRead } from './smallRead.ts'
import { taskCreated, taskGrowth } from './tasks.ts'
import { year } from './year.ts'

const benches: Record<string, (options: BenchOptions) => Promise<Finding[]>> = {
  smallRead,
  signInPage,
  routes,
  arrive: arriveAtScreens,
  ready,
  atRest,
  killRounds,
  reconnectStorm,
  messageDelivered,
  deliveries,
  commits,
  messageGrowth,
  board,
  largeBoard,
  taskCreated,
  taskGrowth,
  dashboardGrowth,
  longConversation,
  slowCorners,
  restore,
  year,
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
  const found = await bench({ small })
  findings.push(...found)
  if (!small) await keepResults(Object.keys(benches), name, found)
}
process.stdout.write(`${tableOf(findings)}\n`)
process.exitCode = findings.every((finding) => finding.holds) ? 0 : 1
