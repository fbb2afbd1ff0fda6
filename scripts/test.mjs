import { moveClock } from './lib/clock.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { isStopping } from './lib/processes.mjs'
import { Failure, main, say } from './lib/project.mjs'
import { sum } from './lib/results.mjs'
import { reportFailures, reportSlowest, reportSteps, runSteps, testSteps } from './lib/steps.mjs'

const parts = [...new Set(testSteps.map((step) => step.part))]

await main(async () => {
  const given = process.argv.slice(2)
  const at = given.find((option) => option.startsWith('--at='))?.slice('--at='.length)
  const wanted = given.filter((option) => !option.startsWith('--at='))
  const unknown = wanted.find((part) => !parts.includes(part))
  if (unknown) throw new Failure(`There is no part "${unknown}": use ${parts.join(', ')}, or nothing for all.`)
  await ensureInstalled()
  const began = at ?? new Date().toISOString()
  if (at !== undefined) moveClock(at)
  const steps = testSteps.filter((step) => wanted.length === 0 || wanted.includes(step.part))
  const done = await runSteps(steps, isStopping)
  const total = sum(done)
  reportSlowest(total.tests)
  reportFailures(total.failures)
  if (total.failed > 0) say(`\nAgain at the same moment: npm test -- --at=${began}`)
  reportSteps(done)
  say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
  return total.failed > 0 || total.passed === 0 || isStopping() ? 1 : 0
})
