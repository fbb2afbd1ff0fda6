import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, main, productNode } from './lib/project.mjs'
import { run } from './lib/processes.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(productNode(), [inRoot('server', 'main.ts')], { leads: false })
})
