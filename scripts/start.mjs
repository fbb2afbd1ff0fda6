import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/processes.mjs'
import { inRoot, main, productNode } from './lib/project.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(productNode(), [inRoot('server', 'main.ts')], { leads: false })
})
