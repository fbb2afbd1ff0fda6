import { z } from 'zod'
import { eventKind } from '../live/event.ts'

/** An outside calendar is new, changed, gone, or was fetched: to the devices of its owner, who ask again. */
export const outsideCalendarsChanged = eventKind('outsideCalendars.changed', z.object({}))
