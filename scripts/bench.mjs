import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureChromium, ensureServices } from './lib/needs.mjs'
import { run } from './lib/processes.mjs'
import { Failure, inRoot, main, productNode } from './lib/project.mjs'

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const chromium = await ensureChromium()
  if (!chromium) throw new Failure('Chromium is missing: install it, or set CHROMIUM_PATH.')
  if (!(await ensureServices())) throw new Failure('PostgreSQL and Redis are missing: install them.')
  return run(productNode(), [inRoot('bench', 'main.ts'), ...process.argv.slice(2)], {
    env: { CHROMIUM_PATH: chromium },
  })
})
