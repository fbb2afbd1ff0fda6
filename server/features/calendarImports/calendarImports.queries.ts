import type { Kysely, Selectable } from 'kysely'
import { type CalendarImport, mostListedImports } from '#contract/calendarImports/calendarImports.endpoints.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'

type ImportRow = Selectable<Database['calendarImports']>

export const importObject = ({ id, name }: Pick<ImportRow, 'id' | 'name'>) => ({
  kind: 'calendarImport',
  id,
  title: name,
})

export const shownImport = ({ id, name, events, createdAt, takenBackAt }: ImportRow): CalendarImport => ({
  ...{ id, name, events },
  createdAt: createdAt.toISOString(),
  takenBackAt: takenBackAt?.toISOString() ?? null,
})

export async function oneImport(db: Kysely<Database>, userId: number, id: number): Promise<CalendarImport> {
  const row = await db
    .selectFrom('calendarImports')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('calendarImport')
  return shownImport(row)
}

/** The newest first. */
export async function listImports(db: Kysely<Database>, userId: number): Promise<CalendarImport[]> {
  const rows = await db
    .selectFrom('calendarImports')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostListedImports)
    .execute()
  return rows.map(shownImport)
}
