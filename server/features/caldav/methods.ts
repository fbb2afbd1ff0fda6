import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { type Place, placeAt } from './addresses.ts'
import { refusedProperties } from './answers.ts'
import { addEventFrom, changeEventFrom, removeEventFrom } from './events/storing.ts'
import type { Member } from './members.queries.ts'
import { quoted } from './properties.ts'
import { askedIn, propfind } from './propfind.ts'
import { refused } from './refusal.ts'
import { report } from './reports.ts'
import { memberNamed } from './shelves.ts'
import type { Caller } from './signIn.ts'
import { addTaskFrom, changeTaskFrom, removeTaskFrom } from './tasks/storing.ts'
import { textsOf } from './texts.ts'
import { all, caldav, dav, elementsOf, type Xml } from './xml/names.ts'
import { readXml } from './xml/reading.ts'

interface DavAnswer {
  status: number
  headers?: Record<string, string>
  body?: Xml | string
}

const storing = {
  events: { add: addEventFrom, change: changeEventFrom, remove: removeEventFrom },
  tasks: { add: addTaskFrom, change: changeTaskFrom, remove: removeTaskFrom },
}

const bodyOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '')

/** Other people's addresses are as unknown as those that never were. */
function placeFor({ actor }: Caller, { url }: FastifyRequest): Place {
  const place = placeAt(url)
  if (!place || (place.kind !== 'root' && place.userId !== actor.id)) throw refused(404, 'notHere')
  return place
}

export async function answerDav(ctx: Context, caller: Caller, request: FastifyRequest): Promise<DavAnswer> {
  const place = placeFor(caller, request)
  const isQuiet = /return=minimal/.test(String(request.headers.prefer ?? '')) || request.headers.brief === 't'
  switch (request.method) {
    case 'PROPFIND': {
      const depth = String(request.headers.depth ?? 'infinity')
      // Some ask without saying how deep, and mean one step.
      if (depth === 'infinity' && request.headers.depth) throw refused(403, 'depth', dav('propfind-finite-depth'))
      const asked = askedIn(readXml(bodyOf(request)), isQuiet)
      return { status: 207, body: await propfind(ctx, caller, place, { asked, deep: depth !== '0' }) }
    }
    case 'REPORT': {
      const asked = readXml(bodyOf(request))
      if (place.kind !== 'collection' || !asked) throw refused(403, 'filter', dav('supported-report'))
      return { status: 207, body: await report(ctx, caller, place, asked, isQuiet) }
    }
    case 'PROPPATCH':
      return { status: 207, body: dav('multistatus', refusedProperties(request.url, propertiesIn(request))) }
    case 'GET':
    case 'HEAD':
      return getItem(ctx, caller, itemAt(place))
    case 'PUT':
      return putItem(ctx, caller, itemAt(place), request)
    case 'DELETE':
      return deleteItem(ctx, caller, itemAt(place), request)
    default:
      throw refused(403, 'notKept', caldav('calendar-collection-location-ok'))
  }
}

type ItemPlace = Extract<Place, { kind: 'item' }>

/** The collections themselves are read and asked, and nothing else is done to them. */
function itemAt(place: Place): ItemPlace {
  if (place.kind !== 'item') throw refused(403, 'notKept', dav('need-privileges'))
  return place
}

function propertiesIn(request: FastifyRequest): Xml[] {
  const update = readXml(bodyOf(request))
  const parts = elementsOf(update).filter(({ local }) => local === 'set' || local === 'remove')
  return parts.flatMap((part) => all(part, dav('prop')).flatMap((prop) => elementsOf(prop)))
}

async function getItem(ctx: Context, caller: Caller, { collection, name }: ItemPlace): Promise<DavAnswer> {
  const member = await memberNamed(ctx, caller.actor, collection, name)
  const text = member && (await textsOf(ctx, caller, collection, [member])).get(member.itemId)
  if (!member || text === undefined) throw refused(404, 'notHere')
  const headers = { etag: quoted(member.etag), 'content-type': 'text/calendar; charset=utf-8' }
  return { status: 200, headers, body: text }
}

/** What was written is told anew when it is asked for: our words for it are not the program's, so its tag is not given here. */
async function putItem(
  ctx: Context,
  caller: Caller,
  { collection, name }: ItemPlace,
  request: FastifyRequest,
): Promise<DavAnswer> {
  const member = await memberNamed(ctx, caller.actor, collection, name)
  checkConditions(request, member)
  const text = bodyOf(request)
  if (member) {
    await storing[collection].change(ctx, caller, member, text)
    return { status: 204 }
  }
  await storing[collection].add(ctx, caller, name, text)
  return { status: 201 }
}

async function deleteItem(
  ctx: Context,
  caller: Caller,
  { collection, name }: ItemPlace,
  request: FastifyRequest,
): Promise<DavAnswer> {
  const member = await memberNamed(ctx, caller.actor, collection, name)
  if (!member) throw refused(404, 'notHere')
  checkConditions(request, member)
  await storing[collection].remove(ctx, caller, member)
  return { status: 204 }
}

/** A program writes over what it has seen, and nothing else. */
function checkConditions({ headers }: FastifyRequest, member: Member | undefined) {
  const tags = (header: string) => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const fits = (header: string) =>
    member !== undefined && (header.trim() === '*' || tags(header).includes(quoted(member.etag)))
  const wanted = headers['if-match']
  if (wanted !== undefined && !fits(wanted)) throw refused(412, 'changedMeanwhile')
  const unwanted = headers['if-none-match']
  if (unwanted !== undefined && fits(unwanted)) throw refused(412, 'existsAlready')
}
