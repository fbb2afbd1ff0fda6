import { createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type DumpHeader, type DumpLine, dumpLine } from './dumpFormat.ts'
import { readSequences, readTables, type Table } from './dumpSchema.ts'
import { appliedMigrations } from './migrate.ts'
import { TableLoader } from './tableLoader.ts'
import type { Dumped } from './types.ts'

const batch = 500

/** Row by row as lines of JSON, which the database itself writes: so many at once that compressing is no work per row. */
async function* rowsOf(tx: Transaction<unknown>, table: Table): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)}::text`))
  await sql`
    declare dump_rows no scroll cursor for select array_to_json(array[${columns}])::text as row from ${sql.table(table.name)}
  `.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batch)} from dump_rows`.execute(tx)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < batch) break
  }
  await sql`close dump_rows`.execute(tx)
}

async function* linesOf(tx: Transaction<unknown>, written: Dumped): AsyncGenerator<string> {
  const tables = await readTables(tx)
  const header: DumpHeader = { kind: 'dump', format: 1, migrations: await appliedMigrations(tx) }
  yield `${JSON.stringify(header)}\n`
  for (const table of tables) {
    yield `${JSON.stringify({ kind: 'table', name: table.name, columns: table.columns.map(({ name }) => name) })}\n`
    let rows = 0
    for await (const lines of rowsOf(tx, table)) {
      rows += lines.length
      yield `${lines.join('\n')}\n`
    }
    written.rows += rows
    written.tables[table.name] = rows
  }
  for (const sequence of await readSequences(tx)) yield `${JSON.stringify({ kind: 'sequence', ...sequence })}\n`
  yield `${JSON.stringify({ kind: 'end', rows: written.rows })}\n`
}

/**
 * Writes every table as it is at one moment, as gzipped lines of JSON. Values are PostgreSQL's own text, so nothing is
 * lost on the way. The file appears under its name only when it is whole and on the disk.
 */
export async function exportDatabase<DB>(db: Kysely<DB>, path: string): Promise<Dumped> {
  const unfinished = `${path}.unfinished`
  // No table is known here, and none has to be: names come from the catalogue.
  const anyTables = db.withoutPlugins() as Kysely<unknown>
  const written: Dumped = { rows: 0, tables: {} }
  await anyTables
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => pipeline(linesOf(tx, written), createGzip(), createWriteStream(unfinished)))
  const file = await open(unfinished, 'r+')
  await file.sync()
  await file.close()
  await rename(unfinished, path)
  return written
}

interface Importing {
  /** What belongs to it before anybody sees the rows. */
  settle?: (tx: Transaction<unknown>) => Promise<void>
  /** For a database that writes no checkpoints by itself. */
  checkpoints?: boolean
}

/**
 * Replaces everything in a database by a dump, in one transaction. Both must have the same migrations. Foreign keys are
 * taken away for the while and put back, which checks every row, so the order of tables does not matter.
 */
export async function importDatabase<DB>(
  db: Kysely<DB>,
  dump: AsyncIterable<Uint8Array>,
  { settle = async () => {}, checkpoints = false }: Importing = {},
): Promise<void> {
  const anyTables = db.withoutPlugins() as Kysely<unknown>
  await anyTables.transaction().execute(async (tx) => {
    const loader = new TableLoader(tx, { checkpoints })
    await eachLine(dump, (line) => loader.take(line))
    await loader.finish()
    await settle(tx)
  })
}

const eachLine = (dump: AsyncIterable<Uint8Array>, take: (line: DumpLine) => Promise<void> | void) =>
  pipeline(dump, createGunzip(), splitLines, async (lines: AsyncIterable<string>) => {
    for await (const line of lines) await take(dumpLine.parse(JSON.parse(line)))
  })

/** Reads a dump to its end, and counts. */
export async function readDump(dump: AsyncIterable<Uint8Array>): Promise<Dumped> {
  const read: Dumped = { rows: 0, tables: {} }
  let table = ''
  let ended = false
  await eachLine(dump, (line) => {
    if (Array.isArray(line)) {
      read.rows += 1
      read.tables[table] = (read.tables[table] ?? 0) + 1
    } else if (line.kind === 'table') {
      table = line.name
      read.tables[table] = 0
    } else if (line.kind === 'end') ended = line.rows === read.rows
  })
  if (!ended) throw new Error('The dump is cut off: its end is missing')
  return read
}

/** With which migrations a dump was made: the database that takes it must have the same. */
export async function migrationsOfDump(dump: AsyncIterable<Uint8Array>): Promise<string[]> {
  const source = Readable.from(dump, { objectMode: false })
  const unzipped = source.pipe(createGunzip())
  source.on('error', (error) => unzipped.destroy(error))
  try {
    for await (const line of splitLines(unzipped)) {
      const first = dumpLine.parse(JSON.parse(line))
      if (!Array.isArray(first) && first.kind === 'dump') return first.migrations
      break
    }
  } finally {
    source.destroy()
    unzipped.destroy()
  }
  throw new Error('This is not a dump: it does not say how it was made')
}

async function* splitLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
