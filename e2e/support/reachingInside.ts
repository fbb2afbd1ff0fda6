import { readConfig } from '#server/platform/config.ts'
import { openWorkspace } from '#server/workspace.ts'

// The server as it runs, but that it also calls this machine: a push service of a test stands here.
const workspace = await openWorkspace({ ...readConfig(process.env), reachesInside: true })
await workspace.listen()
