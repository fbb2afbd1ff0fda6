import { ensureInstalled } from './lib/install.mjs'
import { isStopping } from './lib/processes.mjs'
import { main } from './lib/project.mjs'
import { reportSteps, runSteps, staticSteps } from './lib/steps.mjs'

await main(async () => {
  await ensureInstalled()
  const done = await runSteps(staticSteps, isStopping)
  reportSteps(done)
  return done.some((step) => step.failed > 0) || isStopping() ? 1 : 0
})
