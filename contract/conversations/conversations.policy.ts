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
  membership: { role: Member['role'] } | null
}

export const subjectOf = (type: Conversation['type']): Subject => (type === 'channel' ? 'Channel' : 'DirectMessage')

export const isOpenToAll = ({ type, visibility }: Place) => type === 'channel' && visibility === 'public'

/** Members, and anybody for a public channel. An Admin has no way into private conversations either. */
export function mayRead(person: Participant, place: Place): boolean {
  return (place.membership !== null || isOpenToAll(place)) && person.ability.can('read', subjectOf(place.type))
}

export function mayWrite(person: Participant, place: Place): boolean {
  return place.membership !== null && mayRead(person, place)
}

/** Name, topic, visibility, and who is in it. */
export function mayManage(person: Participant, place: Place): boolean {
  if (place.type === 'dm' || !mayRead(person, place)) return false
  return hasAdminRole(person.roles) || ['owner', 'manager'].includes(place.membership?.role ?? '')
}

export function mayJoin(person: Participant, place: Place): boolean {
  return isOpenToAll(place) && mayRead(person, place)
}

/** Others than oneself. */
export function mayAddMembers(person: Participant, place: Place): boolean {
  if (mayManage(person, place)) return true
  const belongs = mayWrite(person, place) && place.membership?.role !== 'guest'
  return belongs && (place.type === 'group' || isOpenToAll(place))
}

export const mayLeave = (place: Place) => place.type !== 'dm' && place.membership !== null

/** A manager does not send away an owner. */
export function mayRemove(person: Participant, place: Place, target: Pick<Member, 'role'>): boolean {
  return mayManage(person, place) && (target.role !== 'owner' || maySetRoles(person, place))
}

export function maySetRoles(person: Participant, place: Place): boolean {
  return mayManage(person, place) && (hasAdminRole(person.roles) || place.membership?.role === 'owner')
}
