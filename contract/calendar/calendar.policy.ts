import type { Ability } from '../roles/abilities.ts'
import type { Visibility } from './calendar.schemas.ts'

/** The reader, with the rights of their roles. */
export interface Viewer {
  id: number
  ability: Ability
}

/** What decides: the owner, the guests, and the visibility. */
export interface EventPlace {
  ownerId: number
  guestIds: readonly number[]
  visibility: Visibility
}

const takesPart = (viewer: Viewer, { ownerId, guestIds }: EventPlace) =>
  ownerId === viewer.id || guestIds.includes(viewer.id)

/** People who take part, and everybody if it is visible to everyone. An Admin has no way into private events. */
export function maySeeDetails(viewer: Viewer, event: EventPlace): boolean {
  return takesPart(viewer, event) || event.visibility === 'everyone'
}

/** Its owner; if everyone sees it, also people who manage the calendar. */
export function mayEdit(viewer: Viewer, event: EventPlace): boolean {
  if (event.ownerId === viewer.id) return viewer.ability.can('update', 'Calendar')
  return event.visibility === 'everyone' && viewer.ability.can('manage', 'Calendar')
}

export function mayReply(viewer: Viewer, { guestIds }: EventPlace): boolean {
  return guestIds.includes(viewer.id)
}
