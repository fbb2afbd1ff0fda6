import { spaceEndpoints } from '#contract/spaces/spaces.endpoints.ts'
import { notFound } from '../../platform/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { roomsOfSpaces } from './rooms.ts'
import { findSpace, listSpaces, membersOfSpace } from './spaces.queries.ts'
import { addMemberAbilities, addMemberVersion, codesInAnyCase, createBotSpaces, createSpaces } from './spaces.table.ts'

const spaceRoutes = [
  route(spaceEndpoints.list, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    return { rows: await listSpaces(ctx.db, actor, query.kind), cursor }
  }),
  route(spaceEndpoints.read, async ({ ctx, actor, params }) => {
    const cursor = ctx.events.cursor()
    const space = await findSpace(ctx.db, actor, params.id)
    if (!space) throw notFound('space')
    return { space, members: await membersOfSpace(ctx.db, params.id), cursor }
  }),
]

export const spacesFeature: Feature = {
  name: 'spaces',
  routes: spaceRoutes,
  migrations: {
    '2026-11-15-30-spaces': createSpaces,
    '2026-11-15-40-member-abilities': addMemberAbilities,
    '2026-11-15-65-codes-in-any-case': codesInAnyCase,
    '2026-11-18-77-version-of-members': addMemberVersion,
    '2026-11-19-93-bot-spaces': createBotSpaces,
  },
  rooms: roomsOfSpaces,
}
