import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { preferenceEndpoints } from '#contract/users/preferences.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { readPreference, writePreference } from './preferences.ts'
import { changeLanguage, changeProfile, readProfile } from './profile.ts'
import { everyone, userRoom } from './rooms.ts'
import { countByStatus, fits, listDepartments, listPeople } from './userList.queries.ts'
import { findPerson } from './users.queries.ts'
import { userSearch } from './users.search.ts'
import { addRolesVersion, allowBots, createUsers } from './users.table.ts'

type List = typeof userEndpoints.list

async function readUserList(ctx: Context, actor: Actor, query: QueryOf<List>): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const now = ctx.clock.now()
  const rows = await listPeople(ctx.db, { viewerId: actor.id, now }, query)
  const statusCounts = await countByStatus(ctx.db, now, fits(query))
  const departments = await listDepartments(ctx.db)
  const all = Object.values(statusCounts).reduce((sum, count) => sum + count, 0)
  return { rows, total: query.status ? statusCounts[query.status] : all, statusCounts, departments, cursor }
}

const userRoutes = [
  route(userEndpoints.list, ({ ctx, actor, query }) => readUserList(ctx, actor, query)),
  route(userEndpoints.read, async ({ ctx, actor, params }) => {
    const person = await findPerson(ctx.db, { viewerId: actor.id, now: ctx.clock.now() }, params.id)
    if (!person) throw notFound('user')
    return person
  }),
  route(userEndpoints.me, ({ ctx, actor }) => readProfile(ctx, actor)),
  route(userEndpoints.updateMe, ({ ctx, actor, body }) => changeProfile(ctx, actor, body)),
  route(userEndpoints.setLanguage, ({ ctx, actor, body }) => changeLanguage(ctx, actor, body.language)),
  route(preferenceEndpoints.read, async ({ ctx, actor, params }) => ({
    value: await readPreference(ctx, actor, params.key),
  })),
  route(preferenceEndpoints.write, ({ ctx, actor, params, body }) =>
    writePreference(ctx, actor, params.key, body.value),
  ),
]

export const usersFeature: Feature = {
  name: 'users',
  routes: userRoutes,
  migrations: {
    '2026-11-15-10-users': createUsers,
    '2026-11-18-61-version-of-roles-held': addRolesVersion,
    '2026-11-19-82-bots': allowBots,
  },
  rooms: async (_ctx, actor) => [everyone, userRoom(actor.id)],
  search: userSearch,
}
