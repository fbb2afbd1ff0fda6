import { ensureInstalled } from './lib/install.mjs'
import { isStopping } from './lib/processes.mjs'
import { Failure, main, say } from './lib/project.mjs'
import { sum } from './lib/results.mjs'
import { reportFailures, reportSlowest, reportSteps, runSteps, testSteps } from './lib/steps.mjs'

const parts = [...new Set(testSteps.map((step) => step.part))]

await main(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((part) => !parts.includes(part))
  if (unknown) throw new Failure(`There is no part "${unknown}": use ${parts.join(', ')}, or nothing for all.`)
  await ensureInstalled()
  const steps = testSteps.filter((step) => wanted.length === 0 || wanted.includes(step.part))
  const done = await runSteps(steps, isStopping)
  const total = sum(done)
  reportSlowest(total.tests)
  reportFailures(total.failures)
  reportSteps(done)
  say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
  return total.failed > 0 || total.passed === 0 || isStopping() ? 1 : 0
})
