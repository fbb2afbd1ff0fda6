import { eventTypes, type Occurrence } from '#contract/calendar/calendar.schemas.ts'
import { CheckboxBlankIcon, DealIcon, PaymentIcon } from '../../ui/icons.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import type { Tone } from '../../ui/theme/tone.ts'

export const layerNames = [...eventTypes, 'closing', 'payment'] as const
export type LayerName = (typeof layerNames)[number]

/** The box that hides a layer carries its colour and so explains it. */
export const layerTones: Record<LayerName, Tone> = {
  meeting: 'primary',
  personal: 'secondary',
  holiday: 'error',
  task: 'warning',
  sales: 'success',
  leave: 'info',
  closing: 'success',
  payment: 'info',
}

/** Of entries that are no events: two layers of one colour differ by these, and by their outlines. */
export const layerIcons: Partial<Record<LayerName, IconComponent>> = {
  task: CheckboxBlankIcon,
  closing: DealIcon,
  payment: PaymentIcon,
}

/** Somebody's being taken counts as a meeting: nothing else is known of it. */
export function layerOf(occurrence: Occurrence): LayerName {
  if (occurrence.kind === 'event') return occurrence.type
  return occurrence.kind === 'busy' ? 'meeting' : occurrence.kind
}

export const toneOf = (occurrence: Occurrence): Tone =>
  occurrence.kind === 'busy' ? 'secondary' : layerTones[layerOf(occurrence)]
