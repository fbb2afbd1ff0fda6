import { rename } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { announce } from './announce.ts'
import { demoWanted, loadDemo, refusePublishedDemo } from './demo/demo.ts'
import { oneAtATime, setupLink } from './firstStart.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { damaged, damageIn } from './platform/database/embedded/damage.ts'
import { putUnfinishedAside } from './platform/database/embedded/dataFolder.ts'
import { demoState } from './platform/demoState.ts'
import { release } from './platform/release.ts'
import { workspaceFile } from './platform/workspaceId.ts'
import { stopOnSignals } from './stopOnSignals.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

/** Less than this is a small machine, or a small share of one: optimizing the engine's code could be its end. */
const roomyBytes = 2 * 1024 ** 3

const memoryOfProcess = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

async function prepared(config: Config): Promise<Workspace> {
  const workspace = await openWorkspace(config)
  const state = await oneAtATime(workspace.ctx, async () => {
    const found = await demoState(workspace.ctx)
    refusePublishedDemo(found, config)
    if (found !== 'unfinished' && (await demoWanted(workspace.ctx))) await loadDemo(workspace.ctx)
    return found
  })
  if (state !== 'unfinished' || (await somebodyCame(workspace))) return workspace
  // Stopped while the demo was loading: begin again with nothing.
  if (!config.databaseUrl)
    workspace.ctx.log.warn('the demo was not loaded to its end; what there is of it is put aside')
  await workspace.close()
  if (config.databaseUrl)
    throw new ConfigError('The demo was cut off while it was loading: start on an empty database.')
  await putAside(config.dataDir)
  return prepared(config)
}

/** The demo signs nobody in. A workspace that was given back has no sessions, but still a log. */
async function somebodyCame({ ctx: { db } }: Workspace): Promise<boolean> {
  const session = await db.selectFrom('sessions').select('id').limit(1).executeTakeFirst()
  const line = await db.selectFrom('activity').select('id').where('action', '=', 'account.signedIn').executeTakeFirst()
  return (session ?? line) !== undefined
}

/** The database with the files and the note that belong to it. */
async function putAside(dataDir: string) {
  const aside = putUnfinishedAside(join(dataDir, 'database'))
  for (const part of ['files', workspaceFile]) {
    await rename(join(dataDir, part), join(aside, part)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

async function reasonOf(error: unknown, config: Config | undefined): Promise<string> {
  if (!(error instanceof Error)) return String(error)
  const damage = config && !config.databaseUrl ? damageIn(error) : null
  if (config && damage !== null) return (await damaged(join(config.dataDir, 'database'), damage)).message
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  return taken ? `${error.message}. Stop what uses that port, or choose another with PORT.` : error.message
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  if (memoryOfProcess() < roomyBytes) await import('./lean.ts')
  const workspace = await prepared(config)
  stopOnSignals(workspace)
  const address = await workspace.listen()
  const setup = await setupLink(workspace.ctx)
  const isDemo = (await demoState(workspace.ctx)) === 'loaded'
  workspace.ctx.log.info({ version: release }, 'ready')
  announce({ address: workspace.ctx.config.publicUrl ?? address, setup, isDemo })
} catch (error) {
  // A wrong variable, a taken port or a folder in use is the operator's to mend: say what, without a stack.
  process.stderr.write(`${await reasonOf(error, config)}\n`)
  process.exit(1)
}
