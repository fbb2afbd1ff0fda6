import { type EventType, eventTypes, type Occurrence } from '#contract/calendar/calendar.schemas.ts'
import type { Tone } from '../../ui/theme/tone.ts'

export const layerNames = eventTypes
export type LayerName = EventType

/** Six layers, six tones; the box that hides one carries its colour and so explains it. */
export const layerTones: Record<LayerName, Tone> = {
  meeting: 'primary',
  personal: 'secondary',
  holiday: 'error',
  task: 'warning',
  sales: 'success',
  leave: 'info',
}

/** Somebody's being taken counts as a meeting: nothing else is known of it. */
export function layerOf(occurrence: Occurrence): LayerName {
  if (occurrence.kind === 'event') return occurrence.type
  return occurrence.kind === 'busy' ? 'meeting' : occurrence.kind
}

export const toneOf = (occurrence: Occurrence): Tone =>
  occurrence.kind === 'busy' ? 'secondary' : layerTones[layerOf(occurrence)]
