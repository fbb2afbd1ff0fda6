import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/processes.mjs'
import { inRoot, main, productNode } from './lib/project.mjs'

await main(async () => {
  await ensureInstalled()
  // Making an embedded database takes less than half of the memory when its code is not optimized on the way.
  const program = ['--liftoff-only', inRoot('server', 'restore.ts')]
  return run(productNode(), [...program, ...process.argv.slice(2)], { leads: false })
})
