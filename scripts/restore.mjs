import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/processes.mjs'
import { inRoot, main, productNode } from './lib/project.mjs'

await main(async () => {
  await ensureInstalled()
  return run(productNode(), [inRoot('server', 'restore.ts'), ...process.argv.slice(2)], { leads: false })
})
