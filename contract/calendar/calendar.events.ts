import { z } from 'zod'
import { id, version } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/** Made, changed, answered, deleted or restored. Each person sees it differently, so pages that show it ask again. */
export const calendarChanged = eventKind('calendar.changed', z.object({ id, version }))
export const holidaysChanged = eventKind('calendar.holidaysChanged', z.object({}))
/** To my own devices: the feed's address was made or withdrawn. */
export const feedChanged = eventKind('calendar.feedChanged', z.object({}))
