import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { type Config, ConfigError } from './config.ts'
import { transactionOn } from './database/retrying.ts'
import type { OpenDatabase } from './database/types.ts'
import type { FileStorage } from './files/fileStorage.ts'
import { openStorage } from './files/storage.ts'
import type { Database } from './schema.ts'

type BucketOwner = NonNullable<FileStorage['owner']>

export const workspaceFile = 'workspace.json'
const note = z.object({ workspace: z.uuid() })
/** Held while somebody looks whose folder this is, so that of several first starts one makes the id. */
const identityLock = 4_632_010

/**
 * Makes sure that the folder and the database belong to one workspace: both hold its id, made at the first start. Files
 * of another database would look like files that nobody refers to, and uploads into a folder of one's own would be
 * missing everywhere else.
 */
export async function claimFolder({ db, kind }: Pick<OpenDatabase<Database>, 'db' | 'kind'>, config: Config) {
  const { dataDir } = config
  const storage = openStorage(config)
  if (storage.owner) return claimBucket(db, storage, storage.owner)
  const id = await transactionOn(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(identityLock)})`.execute(tx)
    const known = await readId(tx)
    if (known !== null) return known
    const other = await idIn(dataDir)
    if (other !== null) throw foreignFolder(dataDir)
    const somebody = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (!somebody && (await holdsFiles(config))) throw foreignFiles(dataDir)
    // Written before the commit and named after it: whoever waits for the lock finds it in the folder, or is elsewhere.
    const made = randomUUID()
    await writeNote(pathOf(dataDir, '.new'), made)
    await keepId(tx, made)
    return made
  })
  // An embedded database lies in its folder: there is no other that could be meant.
  const here = (await idIn(dataDir)) ?? (await nameNote(dataDir, id)) ?? (kind === 'embedded' ? id : null)
  if (here === null) throw notTheFolder(dataDir, id)
  if (here !== id) throw foreignFolder(dataDir)
  if (!existsSync(pathOf(dataDir))) await markFolder(dataDir, id)
}

/** A bucket is reached from everywhere, so its note lies in it, and each process may have a data folder of its own. */
async function claimBucket(db: Kysely<Database>, storage: FileStorage, owner: BucketOwner) {
  await transactionOn(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(identityLock)})`.execute(tx)
    const [id, named] = [await readId(tx), await owner.read()]
    if (id !== null && id === named) return
    if (named !== null) throw foreignBucket()
    const file = await tx.selectFrom('files').select('id').limit(1).executeTakeFirst()
    const filled = await holdsAny(storage)
    if (file && !filled) throw emptyBucket()
    if (!file && filled) throw foreignBucket()
    const given = id ?? randomUUID()
    await keepId(tx, given)
    await owner.write(given)
  })
}

/** An embedded database is not begun where the workspace of another one lies. Asked before it is made. */
export async function refuseSecondDatabase(config: Config) {
  const { dataDir } = config
  if (existsSync(join(dataDir, 'database'))) return
  if ((await idIn(dataDir)) !== null) throw foreignFolder(dataDir)
  if (await holdsFiles(config)) throw foreignFiles(dataDir)
}

/** After all rows were replaced: the folder, or the bucket, is that of the workspace which is in the database now. */
export async function markPlace<DB>(db: Kysely<DB>, place: string | FileStorage) {
  const id = (await readId(db)) ?? randomUUID()
  await keepId(db, id)
  if (typeof place === 'string') await markFolder(place, id)
  else await place.owner?.write(id)
}

async function markFolder(dataDir: string, id: string) {
  await mkdir(dataDir, { recursive: true })
  await writeNote(pathOf(dataDir, '.new'), id)
  await nameNote(dataDir, id)
}

const pathOf = (dataDir: string, ending = '') => join(dataDir, `${workspaceFile}${ending}`)

async function readId<DB>(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from workspace_identity`.execute(db)
  return rows[0]?.id ?? null
}

/** Whose rows these are; every start makes sure that there is an id. */
export async function workspaceOf<DB>(db: Kysely<DB>): Promise<string> {
  const id = await readId(db)
  if (id === null) throw new Error('the workspace has no id')
  return id
}

const keepId = <DB>(db: Kysely<DB>, id: string) =>
  sql`insert into workspace_identity (id) values (${id}) on conflict do nothing`.execute(db)

async function idIn(dataDir: string, ending = ''): Promise<string | null> {
  const path = pathOf(dataDir, ending)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new ConfigError(`${path} cannot be read: ${error.message}`)
  })
  if (text === null) return null
  try {
    return note.parse(JSON.parse(text)).workspace
  } catch {
    throw new ConfigError(`${path} is damaged. Put it aside and see "A folder belongs to one database" in ${docs}.`)
  }
}

async function writeNote(path: string, workspace: string) {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ workspace })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Gives the note that was written for this id its name, unless another process has just done it. */
async function nameNote(dataDir: string, id: string): Promise<string | null> {
  if ((await idIn(dataDir, '.new').catch(() => null)) === id) {
    await rename(pathOf(dataDir, '.new'), pathOf(dataDir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  return idIn(dataDir)
}

const holdsFiles = (config: Config) => holdsAny(openStorage(config))

async function holdsAny(storage: FileStorage): Promise<boolean> {
  for await (const _file of storage.list()) return true
  return false
}

const docs = 'docs/operations.md'

const foreignFolder = (dataDir: string) =>
  new ConfigError(
    `${dataDir} belongs to another workspace than the database: DATA_DIR or DATABASE_URL is not the right one. ` +
      'Start with the two that belong together; a new workspace needs an empty DATA_DIR and an empty database.',
  )

const foreignFiles = (dataDir: string) =>
  new ConfigError(
    `${dataDir} holds files of a workspace, and the database is empty: DATA_DIR or DATABASE_URL is not the right one. ` +
      'Start with the two that belong together, give the workspace back with npm run restore, or name an empty DATA_DIR for a new one.',
  )

const notTheFolder = (dataDir: string, id: string) =>
  new ConfigError(
    `${dataDir} is not the folder with this workspace's files: it has no ${workspaceFile}. ` +
      'Let DATA_DIR be the folder that all processes share, or the one that was used so far. ' +
      `To go on without those files: echo '${JSON.stringify({ workspace: id })}' > ${pathOf(dataDir)}`,
  )

const foreignBucket = () =>
  new ConfigError(
    'The bucket of STORAGE_URL belongs to another workspace than the database. Start with the two that belong together; ' +
      'a new workspace needs a folder of its own in the bucket (s3://…@bucket/folder).',
  )

const emptyBucket = () =>
  new ConfigError(
    "The bucket of STORAGE_URL holds none of this workspace's files. Copy them first: npm run files:copy -- disk s3://…",
  )
