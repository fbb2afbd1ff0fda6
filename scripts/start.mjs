import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/processes.mjs'
import { inRoot, main, productNode } from './lib/project.mjs'

// Where most of what a request makes is thrown away, and how many heaps the system's own allocator begins: with what Node chooses
// by itself a process holds a hundred megabytes more, and is no quicker.
const room = ['--max-semi-space-size=16']
const env = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }

await main(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return run(productNode(), [...room, inRoot('server', 'main.ts')], { leads: false, env })
})
