import { identitiesChanged, identityProvidersChanged } from '#contract/identityProviders/identityProviders.events.ts'
import { isLanguage } from '#contract/locale/languages.ts'
import { proposedUsername } from '#contract/people/username.ts'
import { userJoined } from '#contract/users/users.events.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { voidTokens } from '../accounts/oneTimeTokens.ts'
import { accountObject } from '../accounts/signIn.ts'
import { freeUsername } from '../people/freeUsername.ts'
import { announceRights } from '../roles/change.ts'
import { raiseRolesVersion } from '../roles/rolesVersion.ts'
import { announcePerson } from '../users/announce.ts'
import { userRoom } from '../users/rooms.ts'
import { insertUser } from '../users/users.queries.ts'
import type { Admitted } from './decision.ts'
import type { ProviderRow } from './identityProviders.queries.ts'
import type { RoleChange } from './roles.ts'
import { identityProvidersRoom } from './rooms.ts'
import type { Said } from './said.ts'

interface Defaults {
  language: string
  timeZone: string
}

type Person = { id: number; fullName: string }

/** Does what was decided: the account, its link with the provider, its roles. */
export async function admit(
  tx: Transaction,
  provider: ProviderRow,
  said: Said,
  decision: Admitted,
  defaults: Defaults,
): Promise<Person> {
  const person = decision.person ?? (await make(tx, said, decision, defaults))
  await link(tx, provider, said, person, decision.account === 'known')
  await bringRolesUpToDate(tx, provider, person, decision.roles, decision.person === null)
  if (decision.account === 'made' || decision.account === 'joined') await join(tx, provider, person)
  return person
}

/** Somebody new, who is in at once and has no password. */
async function make(tx: Transaction, said: Said, decision: Admitted, { language, timeZone }: Defaults) {
  const email = 'email' in decision ? decision.email : ''
  const fullName = said.fullName ?? email
  const username = await freeUsername(tx.db, proposedUsername(fullName, email) || `kisi.${tx.now.getTime()}`)
  const spoken = said.language ?? (isLanguage(language) ? language : 'tr')
  const user = { fullName, username, email, language: spoken, timeZone, status: 'active' as const, createdAt: tx.now }
  return { id: await insertUser(tx.db, user), fullName }
}

async function link(tx: Transaction, provider: ProviderRow, said: Said, person: Person, isLinked: boolean) {
  const { id: providerId } = provider
  const { subject } = said
  const last = { lastUsedAt: tx.now, ...(said.email === null ? {} : { email: said.email }) }
  if (isLinked) {
    const own = tx.db.updateTable('identities').set(last).where('providerId', '=', providerId)
    await own.where('subject', '=', subject).execute()
    return
  }
  const email = said.email ?? ''
  await tx.db
    .insertInto('identities')
    .values({ providerId, userId: person.id, subject, email, linkedAt: tx.now, lastUsedAt: tx.now })
    .execute()
  await tx.record({
    action: 'account.identityLinked',
    object: accountObject(person),
    actorId: person.id,
    after: { provider: provider.name, email },
  })
  tx.emit(identitiesChanged, {}, [userRoom(person.id)])
  tx.emit(identityProvidersChanged, {}, [identityProvidersRoom])
}

export async function bringRolesUpToDate(
  tx: Transaction,
  { name }: Pick<ProviderRow, 'name'>,
  person: Person,
  { before, after }: RoleChange,
  isNew: boolean,
) {
  const ids = (roles: RoleChange['after']) => new Set(roles.map(({ id }) => id))
  const [had, has] = [ids(before), ids(after)]
  const given = after.filter(({ id }) => !had.has(id))
  const taken = before.filter(({ id }) => !has.has(id))
  if (given.length === 0 && taken.length === 0) return
  const { id: userId } = person
  if (taken.length > 0) {
    const gone = taken.map(({ id }) => id)
    await tx.db.deleteFrom('userRoles').where('userId', '=', userId).where('roleId', 'in', gone).execute()
  }
  if (given.length > 0) {
    const values = given.map(({ id }) => ({ userId, roleId: id }))
    await tx.db.insertInto('userRoles').values(values).execute()
  }
  if (isNew) return
  await raiseRolesVersion(tx, [userId])
  await tx.record({
    action: 'user.rolesChanged',
    object: accountObject(person),
    before: { roles: before },
    after: { roles: after, provider: name },
  })
  announceRights(tx, [userId])
  await announcePerson(tx, userId)
}

async function join(tx: Transaction, { name }: ProviderRow, person: Person) {
  const userId = person.id
  await voidTokens(tx, 'invite', userId)
  await tx.db.updateTable('users').set({ status: 'active' }).where('id', '=', userId).execute()
  await tx.record({
    action: 'user.joined',
    object: accountObject(person),
    actorId: userId,
    after: { provider: name },
  })
  await announcePerson(tx, userId)
  tx.emit(userJoined, { userId }, [userRoom(userId)])
}
