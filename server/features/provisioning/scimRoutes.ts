import { z } from 'zod'
import { changeHeld, removeHeld } from './change.ts'
import { makePerson } from './creation.ts'
import { groupResource, groupVersion, type HeldGroup, heldGroup, listHeldGroups, membersOf } from './groups.queries.ts'
import { makeGroup, patchGroup, removeGroup, replaceGroup } from './groups.ts'
import { groupsOf, type HeldPerson, heldPerson, listHeldPeople, userResource, versionOf } from './people.queries.ts'
import { documentOf, userAttributes, written } from './protocol/attributes.ts'
import { listOf, mostResults, resourceTypes, schemas, serviceProviderConfig } from './protocol/discovery.ts'
import { operationsIn, patchedUser } from './protocol/patch.ts'
import { askedBy, isAsked, projected } from './protocol/projection.ts'
import { gone, invalidValue, ScimRefused } from './protocol/refusal.ts'
import type { ScimAnswer, ScimCall, ScimRoute } from './scimCall.ts'

const shape = z.looseObject({ attributes: z.string().optional(), excludedAttributes: z.string().optional() })
const paging = shape.extend({
  filter: z.string().optional(),
  startIndex: z.coerce.number().int().max(1_000_000_000).catch(1).default(1),
  count: z.coerce.number().int().catch(mostResults).default(100),
})

function parsed<Schema extends z.ZodType>(schema: Schema, { query }: ScimCall): z.output<Schema> {
  const result = schema.safeParse(query)
  if (!result.success) throw invalidValue('a part of the query is given twice, or is no value')
  return result.data
}

async function shownPerson(call: ScimCall, row: HeldPerson): Promise<ScimAnswer> {
  const asked = askedBy(parsed(shape, call))
  const groups = isAsked(asked, 'groups') ? await groupsOf(call.ctx.db, [row.id]) : new Map()
  return {
    body: projected(asked, userResource(call.base, row, groups)),
    headers: { etag: versionOf(row), location: `${call.base}/Users/${row.id}` },
  }
}

async function shownGroup(call: ScimCall, row: HeldGroup): Promise<ScimAnswer> {
  const asked = askedBy(parsed(shape, call))
  const members = isAsked(asked, 'members') ? await membersOf(call.ctx.db, [row.id]) : null
  return {
    body: projected(asked, groupResource(call.base, row, members)),
    headers: { etag: groupVersion(row), location: `${call.base}/Groups/${row.id}` },
  }
}

const made = async (answer: Promise<ScimAnswer>): Promise<ScimAnswer> => ({ ...(await answer), status: 201 })

const isSame = ({ ifNoneMatch }: ScimCall, version: string) =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === version.replace(/^W\//, '')) ?? false

const unchanged = (version: string): ScimAnswer => ({ status: 304, headers: { etag: version } })

const people: ScimRoute[] = [
  {
    ...{ method: 'GET', path: '/Users' },
    async answer(call) {
      const { startIndex: given, count: wanted, filter, ...query } = parsed(paging, call)
      const [startIndex, count] = [Math.max(1, given), Math.min(mostResults, Math.max(0, wanted))]
      const { total, rows } = await listHeldPeople(call.ctx.db, call, { filter, startIndex, count })
      const asked = askedBy(query)
      const ids = rows.map(({ id }) => id)
      const groups = isAsked(asked, 'groups') ? await groupsOf(call.ctx.db, ids) : new Map()
      const resources = rows.map((row) => projected(asked, userResource(call.base, row, groups)))
      return { body: listOf(resources, total, startIndex) }
    },
  },
  {
    ...{ method: 'GET', path: '/Users/:id' },
    async answer(call) {
      const row = await heldPerson(call.ctx.db, call, call.id)
      return isSame(call, versionOf(row)) ? unchanged(versionOf(row)) : shownPerson(call, row)
    },
  },
  {
    ...{ method: 'POST', path: '/Users', act: 'personMade' },
    answer: async (call) => made(shownPerson(call, await makePerson(call, documentOf(call.body)))),
  },
  {
    ...{ method: 'PUT', path: '/Users/:id', act: 'personChanged' },
    async answer(call) {
      // What is left out is not asserted, so a number that somebody gave themselves is not wiped.
      const document = written(userAttributes, documentOf(call.body))
      const { ifMatch } = call
      return shownPerson(
        call,
        await changeHeld(call, call.id, { after: (before) => ({ ...before, ...document }), ifMatch }),
      )
    },
  },
  {
    ...{ method: 'PATCH', path: '/Users/:id', act: 'personChanged' },
    async answer(call) {
      const operations = operationsIn(call.body)
      const { ifMatch } = call
      const after = (before: Parameters<typeof patchedUser>[0]) => patchedUser(before, operations)
      return shownPerson(call, await changeHeld(call, call.id, { after, ifMatch }))
    },
  },
  {
    ...{ method: 'DELETE', path: '/Users/:id', act: 'personRemoved' },
    async answer(call) {
      await removeHeld(call, call.id, call.ifMatch)
      return { status: 204 }
    },
  },
]

const groups: ScimRoute[] = [
  {
    ...{ method: 'GET', path: '/Groups' },
    async answer(call) {
      const { startIndex: given, count: wanted, filter, ...query } = parsed(paging, call)
      const [startIndex, count] = [Math.max(1, given), Math.min(mostResults, Math.max(0, wanted))]
      const { total, rows } = await listHeldGroups(call.ctx.db, call, { filter, startIndex, count })
      const asked = askedBy(query)
      const ids = rows.map(({ id }) => id)
      const members = isAsked(asked, 'members') ? await membersOf(call.ctx.db, ids) : null
      const resources = rows.map((row) => projected(asked, groupResource(call.base, row, members)))
      return { body: listOf(resources, total, startIndex) }
    },
  },
  {
    ...{ method: 'GET', path: '/Groups/:id' },
    async answer(call) {
      const row = await heldGroup(call.ctx.db, call, call.id)
      return isSame(call, groupVersion(row)) ? unchanged(groupVersion(row)) : shownGroup(call, row)
    },
  },
  {
    ...{ method: 'POST', path: '/Groups', act: 'groupMade' },
    answer: async (call) => made(shownGroup(call, await makeGroup(call, call.body))),
  },
  {
    ...{ method: 'PUT', path: '/Groups/:id', act: 'groupChanged' },
    answer: async (call) => shownGroup(call, await replaceGroup(call, call.id, call)),
  },
  {
    ...{ method: 'PATCH', path: '/Groups/:id', act: 'groupChanged' },
    async answer(call) {
      // Without a body: the answer to one more member would name thousands.
      const group = await patchGroup(call, call.id, call)
      return { status: 204, headers: { etag: groupVersion(group) } }
    },
  },
  {
    ...{ method: 'DELETE', path: '/Groups/:id', act: 'groupRemoved' },
    async answer(call) {
      await removeGroup(call, call.id, call.ifMatch)
      return { status: 204 }
    },
  },
]

function named<Found extends { id?: unknown }>(found: readonly Found[], { name }: ScimCall): Found {
  const one = found.find(({ id }) => id === name)
  if (!one) throw gone(`there is no ${name}`)
  return one
}

const discovery: ScimRoute[] = [
  {
    ...{ method: 'GET', path: '/ServiceProviderConfig' },
    answer: ({ base }) => ({ body: serviceProviderConfig(base) }),
  },
  {
    ...{ method: 'GET', path: '/ResourceTypes' },
    answer: ({ base }) => ({ body: listOf(resourceTypes.map((type) => type(base))) }),
  },
  {
    ...{ method: 'GET', path: '/ResourceTypes/:name' },
    answer: (call) => ({
      body: named(
        resourceTypes.map((type) => type(call.base)),
        call,
      ),
    }),
  },
  {
    ...{ method: 'GET', path: '/Schemas' },
    answer: ({ base }) => ({ body: listOf(schemas.map((schema) => schema(base))) }),
  },
  {
    ...{ method: 'GET', path: '/Schemas/:name' },
    answer: (call) => ({
      body: named(
        schemas.map((schema) => schema(call.base)),
        call,
      ),
    }),
  },
]

const notOffered = (): never => {
  throw new ScimRefused(
    { status: 501, why: 'failed' },
    'this part of the protocol is not offered; see /ServiceProviderConfig',
  )
}

const rest: ScimRoute[] = [
  { method: 'POST', path: '/Bulk', answer: notOffered },
  { method: 'POST', path: '/.search', answer: notOffered },
  { method: 'GET', path: '/Me', answer: notOffered },
  ...(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map(
    (method): ScimRoute => ({
      ...{ method, path: '/*' },
      answer: () => {
        throw gone('there is nothing at this address')
      },
    }),
  ),
]

export const scimRoutes: readonly ScimRoute[] = [...people, ...groups, ...discovery, ...rest]
