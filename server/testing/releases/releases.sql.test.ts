import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../postgres.ts'
import { startServerProcess } from '../serverProcess.ts'
import { doorAt } from './door.ts'
import { goOnWorking } from './filling.ts'
import { leftBehind, lookAround } from './looking.ts'
import { backupOf, releases, runCommand, sharedKey } from './places.ts'

/** A process that restores and one that serves: a busy machine takes its time. */
const wide = { timeout: 240_000 }

async function emptyPlace(server: string): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-release-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { url, drop } = await createDatabase(server)
  onTestFinished(drop)
  return { DATA_DIR: dataDir, DATABASE_URL: url, ...sharedKey }
}

// Backups are the same for either database: that the embedded one is restored into is tested with the backups.
const server = process.env.TEST_DATABASE_URL ?? ''
describe.skipIf(!server)('backups of earlier versions', () => {
  it.each(releases)('of %s are restored by this one, with everything in them', wide, async (version) => {
    const place = await emptyPlace(server)
    const restored = await runCommand('restore.ts', [backupOf(version)], place)
    expect(restored, restored.output).toMatchObject({ code: 0 })
    const started = await startServerProcess(place)
    onTestFinished(() => started.kill())
    expect(await lookAround(doorAt(started.url))).toEqual(leftBehind)
    await goOnWorking(doorAt(started.url), 'sonra')
  })
})
