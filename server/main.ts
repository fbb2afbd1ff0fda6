import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { announce } from './announce.ts'
import { demoWanted, loadDemo, refusePublishedDemo } from './demo.ts'
import { ensureSetupLink } from './features/accounts/index.ts'
import { type Config, readConfig } from './platform/config.ts'
import { demoState } from './platform/demoState.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

async function prepared(config: Config): Promise<Workspace> {
  const workspace = await openWorkspace(config)
  const state = await demoState(workspace.ctx)
  refusePublishedDemo(state, config)
  if (state === 'unfinished' && !config.databaseUrl) {
    // Stopped while the demo was loading, before anybody could have used it: begin again with nothing.
    await workspace.close()
    await rm(join(config.dataDir, 'database'), { recursive: true, force: true })
    return prepared(config)
  }
  if (await demoWanted(workspace.ctx)) await loadDemo(workspace.ctx)
  return workspace
}

function stopOnSignals(workspace: Workspace) {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      await workspace.close()
      process.exit(0)
    })
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  return taken ? `${error.message}. Stop what uses that port, or choose another with PORT.` : error.message
}

try {
  const workspace = await prepared(readConfig(process.env))
  stopOnSignals(workspace)
  const address = await workspace.listen()
  const setupPath = await ensureSetupLink(workspace.ctx)
  const isDemo = (await demoState(workspace.ctx)) === 'loaded'
  announce({ address: workspace.ctx.config.publicUrl ?? address, setupPath, isDemo })
} catch (error) {
  // A wrong variable, a taken port or a folder in use is the operator's to mend: say what, without a stack.
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
}
