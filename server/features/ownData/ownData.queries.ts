import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OwnDataExport } from '#contract/ownData/ownData.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { joinedFile } from '../files/joinedFile.ts'
import { type OwnDataSource, ownDataSources } from './sources.ts'

const rowsAtOnce = 500

const belongsTo = ({ of }: OwnDataSource, userId: number): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    of.map((column) => sql`own.${sql.ref(column)} = ${userId}`),
    sql` or `,
  )})`

export async function countOwnRows(db: Kysely<Database>, userId: number) {
  const counts = ownDataSources.map(
    (source) => sql`
      select ${source.name}::text as name, count(*)::int as rows
      from ${sql.table(source.table)} as own where ${belongsTo(source, userId)}`,
  )
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows
}

interface Piece {
  place: number
  row: Record<string, unknown>
}

/** One kind of somebody's rows as the database holds them, a piece at a time. */
export async function* ownRows(db: Kysely<Database>, source: OwnDataSource, userId: number) {
  const { table, hidden = [], key } = source
  const row = sql`to_jsonb(own) - ${[...hidden]}::text[] as row`
  const mine = belongsTo(source, userId)
  if (key === undefined) {
    const { rows } = await sql<Piece>`select 0 as place, ${row} from ${sql.table(table)} as own where ${mine}`.execute(
      db,
    )
    yield rows.map((piece) => piece.row)
    return
  }
  for (let last = 0; ; ) {
    const { rows } = await sql<Piece>`
      select own.${sql.ref(key)} as place, ${row} from ${sql.table(table)} as own
      where ${mine} and own.${sql.ref(key)} > ${last} order by own.${sql.ref(key)} limit ${rowsAtOnce}`.execute(db)
    yield rows.map((piece) => piece.row)
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.place ?? last
  }
}

/** Uploads that something refers to, except archives like this one. */
export function ownFiles(db: Kysely<Database>, userId: number, archiveKind: string) {
  return db
    .selectFrom('files')
    .select(['id', 'name', 'storageKey'])
    .where('ownerId', '=', userId)
    .where('attachedKind', 'is not', null)
    .where('attachedKind', '<>', archiveKind)
    .orderBy('id')
    .execute()
}

function exportRows(db: Kysely<Database>) {
  return db
    .selectFrom('ownDataExports')
    .leftJoin('files', 'files.id', 'ownDataExports.fileId')
    .selectAll('ownDataExports')
    .select(['files.name as fileName', 'files.size as fileSize', 'files.type as fileType'])
}

type Row = Awaited<ReturnType<ReturnType<typeof exportRows>['executeTakeFirstOrThrow']>>

export function exportOf(row: Row): OwnDataExport {
  const { id, state, done, total, createdAt } = row
  return { id, state, done, total, file: joinedFile(row), createdAt: createdAt.toISOString() }
}

export function findExport(db: Kysely<Database>, id: number): Promise<Row | undefined> {
  return exportRows(db).where('ownDataExports.id', '=', id).executeTakeFirst()
}

export async function exportsOf(db: Kysely<Database>, userId: number): Promise<OwnDataExport[]> {
  const rows = await exportRows(db).where('userId', '=', userId).orderBy('ownDataExports.id', 'desc').execute()
  return rows.map(exportOf)
}
