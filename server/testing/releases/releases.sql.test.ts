import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../postgres.ts'
import { startServerProcess } from '../serverProcess.ts'
import { doorAt } from './door.ts'
import { goOnWorking } from './filling.ts'
import { leftBehind, lookAround } from './looking.ts'
import { backupOf, releases, runCommand, sharedKey } from './places.ts'

/** A process that restores and one that serves, on an embedded database on a disk: a busy machine takes its time. */
const wide = { timeout: 240_000 }

async function emptyPlace(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-release-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { DATA_DIR: dataDir, ...sharedKey }
  const { url, drop } = await createDatabase(server)
  onTestFinished(drop)
  return { DATA_DIR: dataDir, DATABASE_URL: url, ...sharedKey }
}

test.each(releases)('a backup of %s is restored by this version, with everything in it', wide, async (version) => {
  const place = await emptyPlace()
  const restored = await runCommand('restore.ts', [backupOf(version)], place)
  expect(restored, restored.output).toMatchObject({ code: 0 })
  const server = await startServerProcess(place)
  onTestFinished(() => server.kill())
  expect(await lookAround(doorAt(server.url))).toEqual(leftBehind)
  await goOnWorking(doorAt(server.url), 'sonra')
})
