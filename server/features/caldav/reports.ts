import ICAL from 'ical.js'
import type { Context } from '../../platform/context.ts'
import { collectionHref, itemHref, type Place, placeAt } from './addresses.ts'
import { type Asked, missing, response } from './answers.ts'
import { type CollectionName, componentOf } from './collections.ts'
import { eventsWithin } from './events/loading.ts'
import { filterIn, taskWithin } from './filters.ts'
import { currentMembers, type Member, toldMembers } from './members.queries.ts'
import { itemProperties, seqIn, tokenOf } from './properties.ts'
import { askedIn } from './propfind.ts'
import { refused } from './refusal.ts'
import { refreshed, shelfOf } from './shelves.ts'
import type { Caller } from './signIn.ts'
import { textsOf } from './texts.ts'
import { all, caldav, dav, first, keyOf, textOf, type Xml } from './xml/names.ts'

/** In one request: a program asks for what it lacks in several. */
const mostHrefs = 1000

const calendarData = keyOf(caldav('calendar-data'))
const wantsText = (asked: Asked) => asked.kind === 'named' && asked.names.some((name) => keyOf(name) === calendarData)

type CollectionPlace = Extract<Place, { kind: 'collection' }>

export function report(ctx: Context, caller: Caller, { collection }: CollectionPlace, request: Xml, quiet: boolean) {
  const asked = askedIn(request, quiet)
  const kinds = { 'calendar-query': query, 'calendar-multiget': multiget, 'sync-collection': changes } as const
  const kind = Object.entries(kinds).find(([name]) => name === request.local)?.[1]
  if (!kind) throw refused(403, 'filter', dav('supported-report'))
  return kind(ctx, caller, collection, { request, asked })
}

interface Question {
  request: Xml
  asked: Asked
}

async function query(ctx: Context, caller: Caller, collection: CollectionName, { request, asked }: Question) {
  const { actor } = caller
  const { nothing, range, tests } = filterIn(request, componentOf[collection], actor.timeZone)
  if (nothing) return dav('multistatus')
  let found: readonly Member[] = await currentMembers(ctx.db, shelfOf(ctx, actor, collection))
  if (range && collection === 'events') {
    const within = await eventsWithin(
      ctx.db,
      found.map(({ itemId }) => itemId),
      range,
    )
    found = found.filter(({ itemId }) => within.has(itemId))
  }
  const looksInside = tests.length > 0 || (range !== undefined && collection === 'tasks')
  const texts =
    looksInside || wantsText(asked) ? await textsOf(ctx, caller, collection, found) : new Map<number, string>()
  if (looksInside) {
    found = found.filter(({ itemId }) => {
      const calendar = new ICAL.Component(ICAL.parse(texts.get(itemId) ?? 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'))
      return calendar.getAllSubcomponents(componentOf[collection].toLowerCase()).some((component) => {
        const isWithin = !range || collection === 'events' || taskWithin(component, range)
        return isWithin && tests.every((test) => test(component))
      })
    })
  }
  const answers = found.map((member) => {
    const { itemId, name } = member
    return response(
      itemHref(actor.id, collection, name),
      itemProperties(caller, collection, member, texts.get(itemId)),
      asked,
    )
  })
  return dav('multistatus', ...answers)
}

/** What is not there, or somebody else's, is answered alike. */
async function multiget(ctx: Context, caller: Caller, collection: CollectionName, { request, asked }: Question) {
  const { actor } = caller
  const hrefs = [...new Set(all(request, dav('href')).map(textOf))]
  if (hrefs.length > mostHrefs) throw refused(403, 'filter', dav('number-of-matches-within-limits'))
  const names = new Map(
    hrefs.map((href) => {
      const place = placeAt(href)
      const isOurs = place?.kind === 'item' && place.userId === actor.id && place.collection === collection
      return [href, isOurs ? place.name : undefined]
    }),
  )
  const members = new Map(
    (await currentMembers(ctx.db, shelfOf(ctx, actor, collection))).map((member) => [member.name, member]),
  )
  const wanted = [...names.values()].flatMap((name) => members.get(name ?? '') ?? [])
  const texts = wantsText(asked) ? await textsOf(ctx, caller, collection, wanted) : new Map<number, string>()
  const answers = hrefs.map((href) => {
    const member = members.get(names.get(href) ?? '')
    if (!member) return missing(href)
    return response(href, itemProperties(caller, collection, member, texts.get(member.itemId)), asked)
  })
  return dav('multistatus', ...answers)
}

/** RFC 6578: what changed since the program's last question, and what went. */
async function changes(ctx: Context, caller: Caller, collection: CollectionName, { request, asked }: Question) {
  const { actor } = caller
  const token = textOf(first(request, dav('sync-token')))
  const shelf = shelfOf(ctx, actor, collection)
  const { seq, forgotten } = await refreshed(ctx, shelf)
  const since = token === '' ? 0 : seqIn(token)
  const isKnown = since !== undefined && since <= seq && (token === '' || since >= forgotten)
  if (!isKnown) throw refused(403, 'tokenOld', dav('valid-sync-token'))
  // Cut answers are for who catches up: a first one that was cut could not go on after things were forgotten.
  const limit = token === '' ? Number.POSITIVE_INFINITY : limitIn(request)
  const changed = await toldMembers(ctx.db, shelf, { since, withGone: token !== '' })
  const told = changed.slice(0, limit)
  const isCut = told.length < changed.length
  const here = told.filter(({ goneAt }) => goneAt === null)
  const texts = wantsText(asked) ? await textsOf(ctx, caller, collection, here) : new Map<number, string>()
  const answers = told.map((member) => {
    const href = itemHref(actor.id, collection, member.name)
    if (member.goneAt !== null) return missing(href)
    return response(href, itemProperties(caller, collection, member, texts.get(member.itemId)), asked)
  })
  const cut = dav(
    'response',
    dav('href', collectionHref(actor.id, collection)),
    dav('status', 'HTTP/1.1 507 Insufficient Storage'),
    dav('error', dav('number-of-matches-within-limits')),
  )
  const upTo = isCut ? (told.at(-1)?.seq ?? since) : Math.max(seq, changed.at(-1)?.seq ?? 0)
  return dav('multistatus', ...answers, ...(isCut ? [cut] : []), dav('sync-token', tokenOf(upTo)))
}

function limitIn(request: Xml): number {
  const most = Number(textOf(first(first(request, dav('limit')), dav('nresults'))))
  return most > 0 ? most : Number.POSITIVE_INFINITY
}
