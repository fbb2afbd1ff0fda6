import { constants, cpSync, openAsBlob, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { DatabaseNotDurable } from '../errors.ts'
import { CheckpointClock } from './checkpointClock.ts'
import { startFailure } from './damage.ts'
import { prepareDataFolder } from './dataFolder.ts'
import { DurableFiles } from './durableFiles.ts'
import { writeFirstFiles } from './firstFiles.ts'
import type { EngineCounters, EngineOptions } from './messages.ts'
import { Statistics } from './statistics.ts'

/** PGlite's own parameters switch fsync off, and its default WAL method calls nothing. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
]

/** Pages of the database in memory. Rows that are loaded once, and not read again, need fewer. */
const sharedBuffers = ({ lean }: EngineOptions) => ['-c', `shared_buffers=${lean ? '32MB' : '128MB'}`]

const startupPacket = 0

/** One embedded PostgreSQL with one session. Everything here blocks its thread while it works. */
export class Engine {
  readonly #pg: PGlite
  readonly #files: DurableFiles | MemoryFS
  readonly #folder: string | null
  readonly #checkpoints: CheckpointClock
  readonly #statistics: Statistics

  private constructor(pg: PGlite, files: DurableFiles | MemoryFS, folder: string | null) {
    this.#pg = pg
    this.#files = files
    this.#folder = folder
    this.#checkpoints = new CheckpointClock(pg)
    this.#statistics = new Statistics(pg)
  }

  static async start(options: EngineOptions, startParams = durableStartParams): Promise<Engine> {
    const said: string[] = []
    try {
      return await Engine.#begin(options, startParams, said)
    } catch (error) {
      if (options.folder === null || error instanceof DatabaseNotDurable) throw error
      throw await startFailure(options.folder, error, said)
    }
  }

  static async #begin(options: EngineOptions, startParams: string[], said: string[]): Promise<Engine> {
    const folder = options.folder === null ? null : await prepareDataFolder(options.folder)
    const files = options.folder === null ? new MemoryFS() : new DurableFiles(options.folder)
    const template = (folder?.fresh ?? true) ? await firstFilesFor(options) : null
    let starts = true
    const pg = new PGlite({
      fs: files,
      startParams: [...(options.durable ? startParams : PGlite.defaultStartParams), ...sharedBuffers(options)],
      onStderr: (line) => {
        if (starts) said.push(line)
        return false
      },
      ...(template && { loadDataDir: await openAsBlob(template.path) }),
    })
    await pg.waitReady.finally(() => template?.remove())
    starts = false
    const engine = new Engine(pg, files, options.folder)
    if (options.durable) await engine.#proveDurable()
    folder?.complete()
    return engine
  }

  counters(): EngineCounters {
    const fsyncs = this.#files instanceof DurableFiles ? this.#files.fsyncs : 0
    return { fsyncs, checkpoints: this.#checkpoints.count }
  }

  /** Trusting a setting is not enough: a first commit has to reach the disk. */
  async #proveDurable(): Promise<void> {
    const before = this.counters().fsyncs
    await this.#pg.exec(`select pg_logical_emit_message(true, 'imece', 'first commit')`)
    if (this.counters().fsyncs > before) return
    await this.#pg.close()
    throw new DatabaseNotDurable(
      'The embedded database committed without an fsync: a power cut would lose acknowledged data. It was not started.',
    )
  }

  /** Takes whole messages of PostgreSQL's protocol, ending where an answer is due, and hands on what is answered. */
  async exchange(message: Uint8Array, onBytes: (bytes: Uint8Array) => void): Promise<void> {
    if (message[0] === startupPacket) await this.#newSession()
    await this.#pg.execProtocolRawStream(message, { syncToFs: false, onRawData: onBytes })
  }

  /** There is only one session, so a new connection must not find what the last one left open. */
  async #newSession(): Promise<void> {
    await this.#pg.exec('rollback')
    await this.#pg.exec('discard all')
  }

  isInTransaction(): boolean {
    return this.#pg.isInTransaction()
  }

  checkpoint(): Promise<void> {
    return this.#checkpoints.run()
  }

  checkpointIfDue(): Promise<void> {
    return this.#checkpoints.runIfDue()
  }

  async grownTables(): Promise<string[]> {
    return this.#statistics.grownTables(await this.#checkpoints.wal())
  }

  refreshStatistics(table: string): Promise<void> {
    return this.#statistics.refresh(table)
  }

  /** Copies the data files while nothing can change them. What was not committed is not in the copy. */
  snapshot(target: string): void {
    if (this.#folder === null) throw new Error('A database in memory has no files to copy')
    cpSync(this.#folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
  }

  async tarball(path: string): Promise<void> {
    await this.checkpoint()
    const dump = await this.#pg.dumpDataDir('none')
    await writeFile(path, new Uint8Array(await dump.arrayBuffer()))
  }

  async close(): Promise<void> {
    await this.#newSession()
    await this.checkpoint()
    await this.#pg.close()
  }
}

/** Where the files lie that a new database begins with; null for one in memory, whose engine makes them itself. */
async function firstFilesFor({ folder, templateTarball }: EngineOptions) {
  // Tests begin many databases: FIRST_FILES names the file that was made for all of them.
  const made = templateTarball ?? process.env.FIRST_FILES
  if (made !== undefined) return { path: made, remove() {} }
  if (folder === null) return null
  const path = `${folder}.first-files`
  await writeFirstFiles(path)
  return { path, remove: () => rmSync(path, { force: true }) }
}
