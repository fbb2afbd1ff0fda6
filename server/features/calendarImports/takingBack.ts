import { type SqlBool, sql } from 'kysely'
import type { CalendarImport } from '#contract/calendarImports/calendarImports.endpoints.ts'
import { calendarImportsChanged } from '#contract/calendarImports/calendarImports.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { visibleEvent } from '../calendar/access.ts'
import { findSeries } from '../calendar/calendar.queries.ts'
import { tellGuests } from '../calendar/notifications.ts'
import { planInvitations } from '../calendar/outsideGuests/planning.ts'
import { planReminder } from '../calendar/reminders.ts'
import { roomsOf } from '../calendar/rooms.ts'
import type { EventRow } from '../calendar/series.ts'
import { allGuests } from '../calendar/settling.ts'
import { importObject, shownImport } from './calendarImports.queries.ts'

async function heldImport(tx: Transaction, actor: Actor, id: number) {
  const row = await tx.db
    .selectFrom('calendarImports')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('calendarImport')
  return row
}

/** What it made and is still there goes into the trash, also what was changed since: a second time changes nothing. */
export function takeBackImport(ctx: Context, actor: Actor, id: number): Promise<CalendarImport> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldImport(tx, actor, id)
    if (before.takenBackAt !== null) return shownImport(before)
    const told = await tellInvited(tx, actor, id)
    const gone = await rootsOf(tx, actor, id)
      .set((of) => ({ deletedAt: tx.now, deletedBy: actor.id, version: of('version', '+', 1) }))
      .where('deletedAt', 'is', null)
      .returning(['id', 'visibility'])
      .execute()
    await planInvitations(
      tx,
      gone.map((row) => row.id),
    )
    const after = { ...before, takenBackAt: tx.now }
    await settle(tx, after)
    await tx.record({
      action: 'calendarImport.takenBack',
      object: importObject(before),
      after: { events: gone.length },
    })
    emit(tx, [actor.id, ...told], gone)
    return shownImport(after)
  })
}

/** Only what went with the import comes back, and nothing that another import brought meanwhile. */
export function restoreImport(ctx: Context, actor: Actor, id: number): Promise<CalendarImport> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldImport(tx, actor, id)
    if (before.takenBackAt === null) return shownImport(before)
    await tx.db.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
    const back = await rootsOf(tx, actor, id)
      .set((of) => ({ deletedAt: null, deletedBy: null, version: of('version', '+', 1) }))
      .where('deletedAt', '=', before.takenBackAt)
      .where(
        sql<SqlBool>`not exists (
          select from calendar_events as other where other.owner_id = ${actor.id} and other.series_id is null
          and other.imported_uid = calendar_events.imported_uid and other.deleted_at is null)`,
      )
      .returning(['id', 'visibility', 'reminders'])
      .execute()
    for (const { id: eventId } of back) await remindAgain(tx, eventId)
    await planInvitations(
      tx,
      back.map((row) => row.id),
    )
    const after = { ...before, takenBackAt: null }
    await settle(tx, after)
    await tx.record({ action: 'calendarImport.restored', object: importObject(before), after: { events: back.length } })
    emit(tx, [actor.id, ...(await invitedOf(tx, id))], back)
    return shownImport(after)
  })
}

const rootsOf = (tx: Transaction, actor: Actor, importId: number) =>
  tx.db
    .updateTable('calendarEvents')
    .where('importId', '=', importId)
    .where('ownerId', '=', actor.id)
    .where('seriesId', 'is', null)

const settle = (tx: Transaction, { id, takenBackAt }: { id: number; takenBackAt: Date | null }) =>
  tx.db.updateTable('calendarImports').set({ takenBackAt }).where('id', '=', id).execute()

function emit(tx: Transaction, people: readonly number[], rows: readonly Pick<EventRow, 'visibility'>[]) {
  const visibilities = rows.map(({ visibility }) => visibility)
  tx.emit(calendarImportsChanged, {}, roomsOf(people, visibilities))
}

async function invitedOf(tx: Transaction, importId: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('calendarGuests')
    .innerJoin('calendarEvents', 'calendarEvents.id', 'calendarGuests.rootId')
    .select('userId')
    .distinct()
    .where('importId', '=', importId)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Colleagues who were invited to one of them since hear that it is off. */
async function tellInvited(tx: Transaction, actor: Actor, importId: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('calendarEvents')
    .select('calendarEvents.id')
    .distinct()
    .innerJoin('calendarGuests', 'rootId', 'calendarEvents.id')
    .where('importId', '=', importId)
    .where('deletedAt', 'is', null)
    .where('seriesId', 'is', null)
    .execute()
  const people = new Set<number>()
  for (const { id } of rows) {
    const { instance, guests } = await visibleEvent(tx.db, actor, id, null)
    await tellGuests(tx, 'eventCancelled', instance, allGuests(guests))
    for (const userId of allGuests(guests)) people.add(userId)
  }
  return [...people]
}

async function remindAgain(tx: Transaction, eventId: number) {
  const series = await findSeries(tx.db, eventId)
  for (const row of series?.changed ?? [])
    if (row.reminders.length > 0) await planReminder(tx, { root: row, changed: [] })
  if (series && series.root.reminders.length > 0) await planReminder(tx, series)
}
