import type { Insertable } from 'kysely'
import type { Visibility } from '#contract/calendar/calendar.schemas.ts'
import {
  type CalendarImport,
  type calendarImportEndpoints,
  mostImportedEvents,
} from '#contract/calendarImports/calendarImports.endpoints.ts'
import { calendarImportsChanged } from '#contract/calendarImports/calendarImports.events.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import type { ReadDetails, ReadEvent } from '../calendar/ics/reading/readCalendar.ts'
import { planReminder } from '../calendar/reminders.ts'
import { nextReminder } from '../calendar/reminderTimes.ts'
import { roomsOf } from '../calendar/rooms.ts'
import { type EventRow, type Series, seriesSpan } from '../calendar/series.ts'
import { importObject, oneImport } from './calendarImports.queries.ts'
import { knownUids } from './known.ts'
import { readUpload } from './reading.ts'

type EventValues = Insertable<Database['calendarEvents']>

/** Rows in one statement: their values are parameters, of which a statement takes 65,535. */
const rowsAtOnce = 500

/** All of the file that is new becomes events of this person, in one commit. */
export async function makeImport(
  ctx: Context,
  actor: Actor,
  { clientId, ...body }: BodyOf<typeof calendarImportEndpoints.make>,
): Promise<CalendarImport> {
  const { name, events } = await readUpload(ctx, actor, body.fileId)
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body }, async () => {
      // Of two imports at once the second finds what the first made.
      await tx.db.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
      const known = await knownUids(tx.db, actor.id, events)
      const fresh = events.filter(({ uid }) => !known.has(uid))
      if (fresh.length === 0) throw unprocessable('nothingToImport')
      if (fresh.length + (await countImported(tx, actor.id)) > mostImportedEvents) {
        throw unprocessable('tooManyImportedEvents')
      }
      return insertImport(ctx, tx, actor, { name, events: fresh, visibility: body.visibility })
    })
    return oneImport(tx.db, actor.id, id)
  })
}

async function countImported(tx: Transaction, userId: number): Promise<number> {
  const { count } = await tx.db
    .selectFrom('calendarEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', userId)
    .where('importedUid', 'is not', null)
    .where('seriesId', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

interface NewEvents {
  name: string
  events: readonly ReadEvent[]
  visibility: Visibility
}

async function insertImport(ctx: Context, tx: Transaction, actor: Actor, { name, events, visibility }: NewEvents) {
  const row = { name, userId: actor.id, events: events.length, createdAt: tx.now, takenBackAt: null }
  const { id } = await tx.db.insertInto('calendarImports').values(row).returning('id').executeTakeFirstOrThrow()
  const words = wordsFor(ctx, actor)
  const same = { ownerId: actor.id, importId: id, createdAt: tx.now, updatedAt: tx.now }
  const roots = await insertRows(
    tx,
    events.map((event): EventValues => {
      const { uid: importedUid, recurrence, excluded, times, span } = event
      return { ...same, ...words(event, visibility), ...times, ...span, importedUid, recurrence, excluded }
    }),
  )
  const byUid = new Map(roots.map((root) => [root.importedUid, root]))
  const changed = await insertRows(
    tx,
    events.flatMap((event) => {
      const root = byUid.get(event.uid)
      if (!root) throw new Error('every event has its row')
      return event.changed.map(({ occurrence, ...one }): EventValues => {
        const row = { ...one.times, recurrence: null }
        const kept = words({ ...one, isPrivate: one.isPrivate || event.isPrivate }, visibility)
        return { ...same, ...kept, ...row, ...seriesSpan(row, []), seriesId: root.id, occurrence }
      })
    }),
  )
  await planReminders(tx, roots, changed)
  await tx.record({
    action: 'calendarImport.made',
    object: importObject({ id, name }),
    after: { events: events.length, visibility },
  })
  tx.emit(calendarImportsChanged, {}, roomsOf([actor.id], [visibility]))
  return id
}

/** What the form of an event would hold. Who takes part outside is named in the text, as only colleagues are guests. */
function wordsFor(ctx: Context, { language }: Actor) {
  const say = (key: string, params?: Record<string, string>) => ctx.words.say(language, 'calendarImports', key, params)
  return ({ title, place, link, text, isPrivate, people, reminders }: ReadDetails, visibility: Visibility) => {
    const named = people.length === 0 ? '' : say('made.people', { names: people.join(', ') })
    return {
      ...{ place, link, reminders },
      title: title || say('made.untitled'),
      text: [named, text]
        .filter((part) => part !== '')
        .join('\n\n')
        .slice(0, 10_000),
      type: people.length > 1 ? ('meeting' as const) : ('personal' as const),
      visibility: isPrivate ? ('private' as const) : visibility,
    }
  }
}

async function insertRows(tx: Transaction, rows: readonly EventValues[]): Promise<EventRow[]> {
  const inserted: EventRow[] = []
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    const some = rows.slice(first, first + rowsAtOnce)
    inserted.push(...(await tx.db.insertInto('calendarEvents').values(some).returningAll().execute()))
  }
  return inserted
}

/** Of what is still to come: most of an old calendar reminds of nothing any more. */
async function planReminders(tx: Transaction, roots: readonly EventRow[], changed: readonly EventRow[]) {
  const bySeries = Map.groupBy(changed, ({ seriesId }) => seriesId)
  const series = roots.map((root): Series => ({ root, changed: bySeries.get(root.id) ?? [] }))
  for (const one of [...series, ...changed.map((root): Series => ({ root, changed: [] }))]) {
    if (nextReminder(one, tx.now)) await planReminder(tx, one)
  }
}
