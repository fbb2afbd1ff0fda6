import type { Feature } from '../../platform/feature.ts'
import { roomsOfSpaces } from './rooms.ts'
import { spaceRoutes } from './spaces.routes.ts'
import { addMemberAbilities, addMemberVersion, codesInAnyCase, createSpaces } from './spaces.table.ts'

export const spacesFeature: Feature = {
  name: 'spaces',
  routes: spaceRoutes,
  migrations: {
    '2026-11-15-30-spaces': createSpaces,
    '2026-11-15-40-member-abilities': addMemberAbilities,
    '2026-11-15-65-codes-in-any-case': codesInAnyCase,
    '2026-11-18-77-version-of-members': addMemberVersion,
  },
  rooms: roomsOfSpaces,
}
