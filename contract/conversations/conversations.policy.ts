import type { Ability, Subject } from '../roles/abilities.ts'
import { hasAdminRole } from '../roles/roleNames.ts'
import type { Conversation, Member } from './conversations.endpoints.ts'

/** The person who asks, with the rights of their roles. */
export interface Participant {
  roles: readonly { name: string }[]
  ability: Ability
}

/** What decides: the conversation, and the reader's membership in it. */
export interface Place {
  type: Conversation['type']
  visibility: Conversation['visibility']
  posting: Conversation['posting']
  archivedAt: Date | string | null
  membership: { role: Member['role'] } | null
}

export const subjectOf = (type: Conversation['type']): Subject => (type === 'channel' ? 'Channel' : 'DirectMessage')

export const isOpenToAll = ({ type, visibility }: Place) => type === 'channel' && visibility === 'public'

/** Members, and anybody for a public channel. An Admin has no way into private conversations either. */
export function mayRead(person: Participant, place: Place): boolean {
  return (place.membership !== null || isOpenToAll(place)) && person.ability.can('read', subjectOf(place.type))
}

/** To react, to answer in threads, to pin and to correct: members, unless it is archived. */
export function mayWrite(person: Participant, place: Place): boolean {
  return place.membership !== null && place.archivedAt === null && mayRead(person, place)
}

/** To begin something in the conversation itself. */
export function mayPost(person: Participant, place: Place): boolean {
  return mayWrite(person, place) && (place.posting === 'everybody' || managesIn(place))
}

const managesIn = ({ membership }: Place) => membership?.role === 'owner' || membership?.role === 'manager'

/** Name, topic, visibility, and who is in it. */
export function mayManage(person: Participant, place: Place): boolean {
  if (place.type === 'dm' || !mayRead(person, place)) return false
  return hasAdminRole(person.roles) || managesIn(place)
}

export function mayJoin(person: Participant, place: Place): boolean {
  return isOpenToAll(place) && place.archivedAt === null && mayRead(person, place)
}

/** Others than oneself. */
export function mayAddMembers(person: Participant, place: Place): boolean {
  if (place.archivedAt !== null) return false
  if (mayManage(person, place)) return true
  const belongs = mayWrite(person, place) && place.membership?.role !== 'guest'
  return belongs && (place.type === 'group' || isOpenToAll(place))
}

export const mayLeave = (place: Place) => place.type !== 'dm' && place.membership !== null

/** A manager does not send away an owner. */
export function mayRemove(person: Participant, place: Place, target: Pick<Member, 'role'>): boolean {
  return mayManage(person, place) && (target.role !== 'owner' || maySetRoles(person, place))
}

/** Archiving, and taking out of the archive. */
export const mayArchive = (person: Participant, place: Place) => place.type === 'channel' && maySetRoles(person, place)

/** To the trash, and back from there. What belongs to a project or a sale goes with it. */
export const mayDelete = (person: Participant, place: Place & { owned: boolean }) =>
  !place.owned && mayArchive(person, place)

export function maySetRoles(person: Participant, place: Place): boolean {
  return mayManage(person, place) && (hasAdminRole(person.roles) || place.membership?.role === 'owner')
}
