import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadDemo } from '../demo/demo.ts'
import type { Config } from '../platform/config.ts'
import { allRows, readRows } from './database.ts'
import { openTestServer, type TestServer } from './harness.ts'
import type { Moment } from './moments.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const shelf = join(root, '.cache', 'demo')

/** What the demo comes from: with other sources it is another one. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const paths = ['package-lock.json']
  for await (const path of glob('{server,contract}/**/*.{ts,json,txt,webp}', { cwd: root })) {
    if (!path.includes('.test.')) paths.push(path)
  }
  for (const path of paths.sort()) hash.update(path).update(await readFile(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

let hash: Promise<string> | undefined

/** What one server sealed in the rows, the next one that finds them can read. */
const secretKey = 'anahtar-yalniz-denemelerin-demosu-icin'

async function keep({ ctx }: TestServer, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await cp(join(ctx.config.dataDir, 'files'), join(unfinished, 'files'), { recursive: true })
  await writeFile(join(unfinished, 'rows.json'), JSON.stringify(await readRows(ctx.db)))
  await rename(unfinished, folder)
  // Those of other sources will not be asked for again.
  const current = basename(dirname(folder))
  for (const other of (await readdir(shelf)).filter((name) => name !== current)) {
    await rm(join(shelf, other), { recursive: true, force: true })
  }
}

/**
 * A test server with the demo as it is at one of the moments. Loading takes as long as fifty tests, so its rows and
 * files are kept for whoever asks next: the tests of the server load each demo, those of the browser find it.
 */
export async function openDemo({ name, at }: Moment, config: Partial<Config> = {}): Promise<TestServer> {
  const options = { now: at, config: { requestsPerMinute: 100_000, secretKey, ...config } }
  hash ??= hashOfSources()
  const folder = join(shelf, await hash, name)
  if (process.env.TEST_DATABASE_URL === undefined && existsSync(folder)) {
    const rows = allRows.parse(JSON.parse(await readFile(join(folder, 'rows.json'), 'utf8')))
    return openTestServer({ ...options, contents: { rows, files: join(folder, 'files') } })
  }
  const server = await openTestServer(options)
  await loadDemo(server.ctx)
  if (process.env.TEST_DATABASE_URL === undefined) await keep(server, folder)
  return server
}
