import { deepStrictEqual } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createDatabase, startPostgres } from '../postgres.ts'
import { type ServerProcess, startServerProcess } from '../serverProcess.ts'
import { doorAt } from './door.ts'
import { fillWorkspace, goOnWorking } from './filling.ts'
import { leftBehind, lookAround } from './looking.ts'
import { runCommand, setupTokenOf, sharedKey, versionOf } from './places.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A rolling upgrade from an earlier version to this one, and the way back, walked through the doors of both. */
async function tryUpgrade(env: Record<string, string>, code: string): Promise<void> {
  const running: ServerProcess[] = []
  const start = async (from?: string) => {
    const server = await startServerProcess(env, from)
    running.push(server)
    return server
  }
  try {
    const old = await start(code)
    await fillWorkspace(doorAt(old.url), await setupTokenOf(old))
    deepStrictEqual(await lookAround(doorAt(old.url)), leftBehind)
    say(`${versionOf(code)} runs and holds a small workspace.`)
    const migrated = await runCommand('migrate.ts', [], env)
    say(migrated.output.trim())
    if (migrated.code !== 0) throw new Error('The migrations failed while the earlier version was running.')
    await goOnWorking(doorAt(old.url), 'eski')
    const seen = await lookAround(doorAt(old.url))
    say('It goes on reading and writing on the new schema.')
    const next = await start()
    deepStrictEqual(await lookAround(doorAt(next.url)), seen)
    await goOnWorking(doorAt(next.url), 'yeni')
    deepStrictEqual(await lookAround(doorAt(old.url)), await lookAround(doorAt(next.url)))
    say('This version runs beside it; each sees what the other wrote.')
    await old.stop()
    await next.stop()
    await goOnWorking(doorAt((await start(code)).url), 'geri')
    say('Back: the earlier version starts on the new schema and goes on.')
  } catch (error) {
    // What the servers said about it.
    for (const { output } of running) say(output.stdout + output.stderr)
    throw error
  } finally {
    for (const server of running) await server.kill()
  }
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error("The folder of an earlier version's code is missing")
const { service, ...problem } = await startPostgres()
if (!service) throw new Error(JSON.stringify(problem))
const dataDir = await mkdtemp(join(tmpdir(), 'imece-try-'))
try {
  const { url } = await createDatabase(service.url)
  await tryUpgrade({ DATABASE_URL: url, DATA_DIR: dataDir, ...sharedKey }, resolve(folder))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await service.stop()
  await rm(dataDir, { recursive: true, force: true })
}
