import { holidaysChanged } from '#contract/calendar/calendar.events.ts'
import type { Holiday, holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { everyone } from '../users/rooms.ts'
import { findHoliday } from './holidays.queries.ts'

type Draft = BodyOf<typeof holidayEndpoints.create>
type Revision = BodyOf<typeof holidayEndpoints.update>

const objectOf = ({ id, name }: { id: number; name: string }) => ({ kind: 'holiday', id, title: name })

export function addHoliday(ctx: Context, actor: Actor, draft: Draft): Promise<Holiday> {
  return inTransaction(ctx, actor, async (tx) => {
    const { id } = await tx.db
      .insertInto('holidays')
      .values({ ...draft, code: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.record({ action: 'holiday.created', object: objectOf({ id, name: draft.name }), after: draft })
    tx.emit(holidaysChanged, {}, [everyone])
    return held(tx, id)
  })
}

export function reviseHoliday(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, ...draft }: Revision,
): Promise<Holiday> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await held(tx, id)
    if (before.version !== version) throw conflict('staleVersion', before)
    // Under another name it is another day, which nobody has translated.
    const code = draft.name === before.name ? before.code : null
    await tx.db
      .updateTable('holidays')
      .set({ ...draft, code, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await tx.record({ action: 'holiday.changed', object: objectOf({ id, name: draft.name }), before, after: draft })
    tx.emit(holidaysChanged, {}, [everyone])
    return held(tx, id)
  })
}

export async function removeHoliday(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const before = await held(tx, id)
    await tx.db.deleteFrom('holidays').where('id', '=', id).execute()
    await tx.record({ action: 'holiday.removed', object: objectOf(before), before })
    tx.emit(holidaysChanged, {}, [everyone])
  })
}

async function held(tx: Transaction, id: number): Promise<Holiday> {
  const holiday = await findHoliday(tx.db, id, { forUpdate: true })
  if (!holiday) throw notFound('holiday')
  return holiday
}
