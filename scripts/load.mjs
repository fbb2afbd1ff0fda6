import { ensureInstalled } from './lib/install.mjs'
import { ensureServices } from './lib/needs.mjs'
import { run } from './lib/processes.mjs'
import { Failure, inRoot, main, productNode } from './lib/project.mjs'

await main(async () => {
  await ensureInstalled()
  const isOurs = !process.argv.some((argument) => argument.startsWith('--url'))
  if (isOurs && !(await ensureServices())) throw new Failure('PostgreSQL and Redis are missing.')
  return run(productNode(), [inRoot('load', 'main.ts'), ...process.argv.slice(2)])
})
