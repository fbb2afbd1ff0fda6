import type { mentionKinds } from '#contract/mentions/mentions.endpoints.ts'
import { mentionTokens } from '#contract/messages/mentions.ts'
import { largeAudience } from '#contract/messages/messages.schemas.ts'
import { AppError } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'

export type MentionKind = (typeof mentionKinds)[number]

/** The people that a text reaches, each with the strongest mention that names them. */
export type Audience = ReadonlyMap<number, MentionKind>

interface ConversationKind {
  id: number
  type: 'dm' | 'group' | 'channel'
  visibility: 'public' | 'private'
}

/** Whether somebody has a connection now. */
export type IsPresent = (userId: number) => boolean

/** Members only; but in a public channel a mention by name also reaches people outside of it. Never the author. */
export async function audienceOf(
  tx: Transaction,
  place: ConversationKind,
  { text, authorId, isPresent }: { text: string; authorId: number; isPresent: IsPresent },
): Promise<Audience> {
  const tokens = mentionTokens(text)
  if (tokens.length === 0) return new Map()
  const idsOf = (kind: 'person' | 'role') => tokens.flatMap((token) => (token.kind === kind ? [token.id] : []))
  const [people, roles] = [idsOf('person'), idsOf('role')]
  const names = (kind: 'channel' | 'here') => tokens.some((token) => token.kind === kind)
  const groups = roles.length > 0 || names('channel') || names('here')
  const members = await activeMembers(tx, place.id, groups ? null : people)
  const isMember = new Set(members)

  const audience = new Map<number, MentionKind>()
  // Weaker mentions first, so that stronger ones replace them.
  if (names('channel')) for (const id of members) audience.set(id, 'channel')
  if (names('here')) for (const id of members.filter(isPresent)) audience.set(id, 'here')
  for (const id of await holders(tx, roles)) if (isMember.has(id)) audience.set(id, 'role')
  const callable =
    place.visibility === 'public' ? await activePeople(tx, people) : people.filter((id) => isMember.has(id))
  for (const id of callable) audience.set(id, 'person')
  audience.delete(authorId)
  return audience
}

/** A message to many people needs a confirmation first. */
export function checkAudience(audience: Audience, confirmed: boolean) {
  const count = audience.size
  if (count <= largeAudience || confirmed) return
  throw new AppError(409, 'largeAudience', { _: [{ key: 'largeAudience', params: { count } }] }, { current: { count } })
}

async function activeMembers(tx: Transaction, conversationId: number, only: readonly number[] | null) {
  if (only?.length === 0) return []
  const rows = await tx.db
    .selectFrom('conversationMembers')
    .innerJoin('users', 'users.id', 'conversationMembers.userId')
    .select('users.id')
    .where('conversationId', '=', conversationId)
    .where('users.status', '=', 'active')
    .$if(only !== null, (query) => query.where('users.id', 'in', only ?? []))
    .execute()
  return rows.map(({ id }) => id)
}

async function activePeople(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute()
  return rows.map(({ id }) => id)
}

async function holders(tx: Transaction, roleIds: readonly number[]) {
  if (roleIds.length === 0) return []
  const rows = await tx.db.selectFrom('userRoles').select('userId').where('roleId', 'in', roleIds).execute()
  return rows.map(({ userId }) => userId)
}
