import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/processes.mjs'
import { inRoot, main, productNode } from './lib/project.mjs'

await main(async () => {
  await ensureInstalled()
  const file = inRoot('server', 'testing', 'releases', 'fixture.ts')
  return run(productNode(), [file, ...process.argv.slice(2)], { leads: false })
})
