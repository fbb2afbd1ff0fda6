import type { BodyOf } from '#contract/http/endpoint.ts'
import type { outsideCalendarEndpoints } from '#contract/outsideCalendars/outsideCalendars.endpoints.ts'
import { outsideCalendarsChanged } from '#contract/outsideCalendars/outsideCalendars.events.ts'
import {
  mostOutsideCalendars,
  type OutsideCalendar,
  type OutsideCalendarBody,
} from '#contract/outsideCalendars/outsideCalendars.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid, unprocessable } from '../../platform/errors.ts'
import { AddressRefused, reachableUrl } from '../../platform/http/outside.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { type OutsideCalendarRow, ownCalendar, shownCalendar } from './outsideCalendars.queries.ts'
import { refreshJob } from './refreshing.ts'

/** Refused here, so that whoever types it sees it; where its name leads is looked at each time it is connected to. */
async function checkAddress(ctx: Context, address: string) {
  const { insideAddresses } = await ctx.settings.read()
  try {
    reachableUrl(address, insideAddresses)
  } catch (error) {
    if (error instanceof AddressRefused) throw invalid({ address: 'calendarAddressRefused' })
    throw error
  }
}

const calendarObject = ({ id, name }: Pick<OutsideCalendarRow, 'id' | 'name'>) => ({
  kind: 'outsideCalendar',
  id,
  title: name,
})

/** For the activity log: of the address only whose it is, as the rest may be a key. */
const recorded = ({ name, address, colour }: OutsideCalendarBody) => ({
  ...{ name, colour, address: URL.parse(address)?.origin ?? '' },
})

function told(ctx: Context, tx: Transaction, row: OutsideCalendarRow): OutsideCalendar {
  tx.emit(outsideCalendarsChanged, {}, [userRoom(row.userId)])
  return shownCalendar(ctx, row)
}

export async function addCalendar(
  ctx: Context,
  actor: Actor,
  { clientId, ...body }: BodyOf<typeof outsideCalendarEndpoints.create>,
): Promise<OutsideCalendar> {
  await checkAddress(ctx, body.address)
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body }, () => insert(ctx, tx, actor, body))
    return told(ctx, tx, await ownCalendar(tx.db, actor.id, id))
  })
}

async function insert(ctx: Context, tx: Transaction, actor: Actor, body: OutsideCalendarBody): Promise<number> {
  await tx.db.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
  const { count } = await tx.db
    .selectFrom('outsideCalendars')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (count >= mostOutsideCalendars) throw unprocessable('tooManyOutsideCalendars')
  const { name, colour } = body
  const address = ctx.secrets.seal(body.address)
  const { id } = await tx.db
    .insertInto('outsideCalendars')
    .values({ name, colour, address, userId: actor.id, nextFetchAt: tx.now, createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.record({ action: 'outsideCalendar.added', object: calendarObject({ id, name }), after: recorded(body) })
  await tx.enqueue(refreshJob(id))
  return id
}

type Change = Partial<Omit<OutsideCalendarRow, 'id' | 'userId' | 'version' | 'createdAt'>>

const write = (tx: Transaction, { id, version }: OutsideCalendarRow, values: Change) =>
  tx.db
    .updateTable('outsideCalendars')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function changeCalendar(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, ...body }: BodyOf<typeof outsideCalendarEndpoints.change>,
): Promise<OutsideCalendar> {
  await checkAddress(ctx, body.address)
  return inTransaction(ctx, actor, async (tx) => {
    const before = await ownCalendar(tx.db, actor.id, id, { forUpdate: true })
    if (before.version !== version) throw conflict('staleVersion', shownCalendar(ctx, before))
    const address = ctx.secrets.unseal(before.address) ?? ''
    const isElsewhere = address !== body.address
    const { name, colour } = body
    const after = await write(tx, before, {
      ...{ name, colour },
      ...(isElsewhere && { ...fromTheStart(tx.now), address: ctx.secrets.seal(body.address) }),
    })
    if (isElsewhere) {
      // What another address said is not what this one says.
      await tx.db.deleteFrom('outsideEvents').where('calendarId', '=', id).execute()
      await tx.enqueue(refreshJob(id))
    }
    await tx.record({
      action: 'outsideCalendar.changed',
      object: calendarObject(after),
      before: recorded({ name: before.name, colour: before.colour, address }),
      after: recorded(body),
    })
    return told(ctx, tx, after)
  })
}

const fromTheStart = (now: Date) => ({
  ...{
    etag: null,
    lastModified: null,
    fetchedAt: null,
    failure: null,
    status: null,
    failures: 0,
    events: 0,
    unread: 0,
  },
  nextFetchAt: now,
})

/** A switch of the screen, as those of the other layers: no line in the log, no new version. */
export function showCalendar(ctx: Context, actor: Actor, id: number, shown: boolean): Promise<OutsideCalendar> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await ownCalendar(tx.db, actor.id, id, { forUpdate: true })
    if (before.shown !== shown) {
      await tx.db.updateTable('outsideCalendars').set({ shown }).where('id', '=', id).execute()
    }
    return told(ctx, tx, { ...before, shown })
  })
}

/** The next look is due now. A calendar whose address nobody can open any more has nowhere to look. */
export function askForCalendar(ctx: Context, actor: Actor, id: number): Promise<OutsideCalendar> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await ownCalendar(tx.db, actor.id, id, { forUpdate: true })
    if (before.failure === 'secretLost') throw unprocessable('calendarAddressLost')
    await tx.db.updateTable('outsideCalendars').set({ nextFetchAt: tx.now }).where('id', '=', id).execute()
    await tx.enqueue(refreshJob(id))
    return told(ctx, tx, { ...before, nextFetchAt: tx.now })
  })
}

export function removeCalendar(ctx: Context, actor: Actor, id: number): Promise<void> {
  return inTransaction(ctx, actor, async (tx) => {
    const row = await ownCalendar(tx.db, actor.id, id, { forUpdate: true })
    await tx.db.deleteFrom('outsideCalendars').where('id', '=', id).execute()
    await tx.record({ action: 'outsideCalendar.removed', object: calendarObject(row) })
    tx.emit(outsideCalendarsChanged, {}, [userRoom(actor.id)])
  })
}
