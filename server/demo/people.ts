import { z } from 'zod'
import { languages } from '#contract/locale/languages.ts'
import { builtInRoles } from '#contract/roles/roleNames.ts'
import { signInCredentials } from '../features/accounts/index.ts'
import { reserveToken } from '../features/accounts/oneTimeTokens.ts'
import { roleIdByName } from '../features/roles/roles.queries.ts'
import { changeSettings } from '../features/settings/change.ts'
import { announcePerson } from '../features/users/announce.ts'
import { insertUser } from '../features/users/users.queries.ts'
import { systemActor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Transaction } from '../platform/transaction.ts'
import { contentOf, portraitOf } from './content.ts'
import { keepFiles } from './keepFiles.ts'
import { type Random, seededRandom } from './random.ts'

/** A made-up house that builds software for freight and moves some of it itself, in İstanbul and Ankara. */
export const companyName = 'Yelkovan Lojistik Yazılımları'

const demoPerson = z.strictObject({
  username: z.string(),
  fullName: z.string(),
  title: z.string(),
  department: z.string(),
  role: z.enum(builtInRoles),
  /** User name of the person they report to. */
  manager: z.string().optional(),
  about: z.string(),
  status: z.enum(['inactive', 'invited']).optional(),
  language: z.enum(languages).optional(),
})

export const demoPassword = 'imece-2026'
const minute = 60_000
const day = 24 * 60 * minute

/** The company, its people and their sign-ins: what every later feature's demo stands on. */
export async function seedPeople(ctx: Context) {
  // Managers come before those who report to them. The first five are the sign-ins that the start prints.
  const people = contentOf('people', z.array(demoPerson))
  const signingIn = await inTransaction(ctx, systemActor('demo'), async (tx) => {
    const random = seededRandom(2026)
    const ids = new Map<string, number>()
    await changeSettings(tx, ctx, { workspaceName: companyName })
    for (const person of people) {
      ids.set(person.username, await addPerson(tx, random, person, ids.get(person.manager ?? '') ?? null))
    }
    await hangPortraits(ctx, ids)
    return people.filter(({ status }) => status !== 'invited').flatMap(({ username }) => ids.get(username) ?? [])
  })
  ctx.settings.forget()
  await signInCredentials(ctx, signingIn, demoPassword)
}

/** As `scripts/portraits.mjs` draws them. Some people have not bothered with a picture, as everywhere. */
const portraitSide = 192

async function hangPortraits(ctx: Context, ids: ReadonlyMap<string, number>) {
  const portraits = [...ids].flatMap(([username, id]) => {
    const bytes = portraitOf(username)
    return bytes ? [{ name: `${username}.webp`, bytes, ownerId: id, attachedId: id }] : []
  })
  const createdAt = ctx.clock.now()
  const files = await keepFiles(
    ctx,
    portraits.map((file) => ({
      ...{ ...file, type: 'image/webp', side: portraitSide, made: true, attachedKind: 'avatar', createdAt },
    })),
  )
  for (const { id, ownerId } of files) {
    await ctx.db.updateTable('users').set({ avatarFileId: id }).where('id', '=', ownerId).execute()
  }
}

async function addPerson(
  tx: Transaction,
  random: Random,
  person: z.output<typeof demoPerson>,
  managerId: number | null,
) {
  const { username, fullName, title, department, about, status = 'active', language = 'tr' } = person
  const joined = new Date(tx.now.getTime() - random.integer(40, 900) * day)
  const id = await insertUser(tx.db, {
    ...{ username, fullName, title, department, about, status, language, managerId },
    email: `${username}@imece.test`,
    phone: random.chance(0.85) ? phoneNumber(random) : null,
    avatarFileId: null,
    lockedUntil: null,
    lastSeenAt: lastSeen(random, tx.now, status),
    createdAt: status === 'invited' ? new Date(tx.now.getTime() - random.integer(5, 40) * 60 * minute) : joined,
  })
  await tx.db
    .insertInto('userRoles')
    .values({ userId: id, roleId: await roleIdByName(tx.db, person.role) })
    .execute()
  // Their invitation is out, and can be sent again.
  if (status === 'invited') await reserveToken(tx, { kind: 'invite', userId: id })
  await tx.record({
    action: 'user.created',
    object: { kind: 'user', id, title: fullName },
    after: { roles: [person.role] },
  })
  await announcePerson(tx, id)
  return id
}

function phoneNumber(random: Random): string {
  return `+90500${String(random.integer(0, 9_999_999)).padStart(7, '0')}`
}

/** Most were here today, some yesterday, a few are away; who was invited has never been here. */
function lastSeen(random: Random, now: Date, status: 'active' | 'inactive' | 'invited'): Date | null {
  if (status === 'invited') return null
  const ago = status === 'inactive' ? random.integer(30, 90) * day : sinceLastSeen(random)
  return new Date(now.getTime() - ago)
}

function sinceLastSeen(random: Random): number {
  if (random.chance(0.35)) return random.integer(1, 30) * minute
  if (random.chance(0.6)) return random.integer(1, 9) * 60 * minute
  return random.integer(1, 12) * day
}
