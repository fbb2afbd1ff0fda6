import { readConfig } from '#server/platform/config.ts'
import { openWorkspace } from '#server/workspace.ts'

/** The product as it is, but for the limit per person, which would stop a measurement and not a person. */
const workspace = await openWorkspace(
  { ...readConfig(process.env), requestsPerMinute: 1_000_000_000 },
  // What the nights do would count for whoever is measured meanwhile.
  { runJobs: process.env.BENCH_JOBS !== 'off' },
)
process.once('SIGTERM', async () => {
  await workspace.close()
  process.exit(0)
})
await workspace.listen()
