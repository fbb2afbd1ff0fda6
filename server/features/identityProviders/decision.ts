import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { type Account, findAccount } from '../accounts/accounts.queries.ts'
import { closedDoors, doorless } from '../accounts/signIn.ts'
import type { ProviderRow } from './identityProviders.queries.ts'
import { type RoleChange, rolesAfter } from './roles.ts'
import type { Said } from './said.ts'

interface Refused {
  account: 'refused'
  person: Account | null
  /** A key of the `errors` catalogue. */
  refusal: string
}

export type Admitted =
  /** By the name at the provider; an earlier sign-in linked them. */
  | { account: 'known'; person: Account; roles: RoleChange }
  /** By their address, from now on by their name there. `joined`: they were invited, and this is their coming. */
  | { account: 'linked' | 'joined'; person: Account; email: string; roles: RoleChange }
  | { account: 'made'; person: null; email: string; roles: RoleChange }

/** Who this is here, and with which roles. Nothing is written, so that a test may ask it too. */
export async function decide(db: Kysely<Database>, provider: ProviderRow, said: Said): Promise<Admitted | Refused> {
  const found = await findPerson(db, provider, said)
  if (found.account === 'refused') return found
  const { person } = found
  const closed = person && doorOf(person)
  if (closed) return { account: 'refused', person, refusal: closed }
  const roles = await rolesAfter(db, provider, said, person?.id ?? null)
  return roles ? { ...found, roles } : { account: 'refused', person, refusal: 'providerNoRole' }
}

/** An address that nobody may know is as unknown to a stranger as one that is not here. */
function doorOf({ status }: Account): string | undefined {
  if (doorless.includes(status)) return 'providerStranger'
  // This is how somebody who was invited comes in.
  return status === 'invited' ? undefined : closedDoors[status]
}

type WithoutRoles<Of> = Of extends unknown ? Omit<Of, 'roles'> : never

async function findPerson(
  db: Kysely<Database>,
  provider: ProviderRow,
  { subject, email, verified }: Said,
): Promise<WithoutRoles<Admitted> | Refused> {
  const linked = await db
    .selectFrom('identities')
    .select('userId')
    .where('providerId', '=', provider.id)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const known = linked && (await findAccount(db, { id: linked.userId }))
  if (known) return { account: 'known', person: known }
  if (email === null || !verified) return { account: 'refused', person: null, refusal: 'providerAddressUnverified' }
  const person = await findAccount(db, { email })
  if (!person) {
    const isWelcome = provider.domains.includes(email.slice(email.lastIndexOf('@') + 1))
    if (!isWelcome) return { account: 'refused', person: null, refusal: 'providerStranger' }
    return { account: 'made', person: null, email }
  }
  const other = await db
    .selectFrom('identities')
    .select('id')
    .where('providerId', '=', provider.id)
    .where('userId', '=', person.id)
    .executeTakeFirst()
  if (other) return { account: 'refused', person, refusal: 'providerAddressLinked' }
  return { account: person.status === 'invited' ? 'joined' : 'linked', person, email }
}
