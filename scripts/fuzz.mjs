import { ensureInstalled } from './lib/install.mjs'
import { ensureServices } from './lib/needs.mjs'
import { run } from './lib/processes.mjs'
import { Failure, main, productNode, tool } from './lib/project.mjs'

const usage = 'Usage: npm run fuzz -- [--minutes 10] [--seed 1] [--postgres]'

await main(async () => {
  const given = process.argv.slice(2)
  const numberAfter = (option, otherwise) => {
    const at = given.indexOf(option)
    const number = at < 0 ? otherwise : Number(given[at + 1])
    if (!Number.isFinite(number)) throw new Failure(usage)
    return String(number)
  }
  await ensureInstalled()
  const onServices = given.includes('--postgres')
  if (onServices && !(await ensureServices())) throw new Failure('PostgreSQL and Redis are missing.')
  const env = {
    FUZZ_MINUTES: numberAfter('--minutes', 10),
    FUZZ_SEED: numberAfter('--seed', Date.now() % 1_000_000_000),
  }
  const project = onServices ? 'pg' : 'server'
  return run(productNode(), [tool('vitest', 'vitest.mjs'), 'run', `--project=${project}`, 'server/fuzz'], { env })
})
