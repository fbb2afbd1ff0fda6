import { z } from 'zod'
import { clientId, id } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { card, column, place } from './kanban.schemas.ts'

/** All go to the room of the board's space; only its owner hears a personal board. */

/** The page that made something shows it before it has an id: by this it knows it again. */
const maker = clientId.optional()

/** New, changed, linked, back from the trash or the archive: the card as it is now, with its place. */
export const cardChanged = eventKind('kanban.cardChanged', z.object({ spaceId: id, card, clientId: maker }))
/** Into the trash or the archive. */
export const cardRemoved = eventKind('kanban.cardRemoved', z.object({ spaceId: id, id }))
/** Cards have a new place; nothing else about them changed. */
export const cardsPlaced = eventKind('kanban.cardsPlaced', z.object({ spaceId: id, places: z.array(place) }))
/** New, changed, moved or back from the trash; its cards follow as events of their own. */
export const columnChanged = eventKind('kanban.columnChanged', z.object({ spaceId: id, column, clientId: maker }))
/** With every card that was still in it. */
export const columnRemoved = eventKind('kanban.columnRemoved', z.object({ spaceId: id, id }))
/** Checklist, comments or files of a card: pages that have it open ask again. */
export const cardDetailChanged = eventKind('kanban.detailChanged', z.object({ spaceId: id, cardId: id }))
