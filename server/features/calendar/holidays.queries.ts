import type { Kysely } from 'kysely'
import type { Holiday } from '#contract/calendar/holidays.endpoints.ts'
import type { Database } from '../../platform/schema.ts'

const holidayRows = (db: Kysely<Database>) =>
  db
    .selectFrom('holidays')
    .select(['id', 'name', 'code', 'startDay', 'endDay', 'halfDay', 'version'])
    .orderBy('startDay')
    .orderBy('id')

/** Both days included. */
export async function holidaysBetween(db: Kysely<Database>, from: string, to: string): Promise<Holiday[]> {
  return holidayRows(db).where('startDay', '<=', to).where('endDay', '>=', from).execute()
}

export async function listHolidays(db: Kysely<Database>, year: number | undefined): Promise<Holiday[]> {
  return year === undefined ? holidayRows(db).execute() : holidaysBetween(db, `${year}-01-01`, `${year}-12-31`)
}

export async function findHoliday(
  db: Kysely<Database>,
  id: number,
  { forUpdate = false } = {},
): Promise<Holiday | undefined> {
  return holidayRows(db)
    .where('id', '=', id)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst()
}
