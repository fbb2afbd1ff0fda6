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

/**
 * Somebody's being taken counts as a meeting: nothing else is known of it. Outside calendars are layers of their own, with
 * switches of their own.
 */
export function layerOf(occurrence: Occurrence): LayerName | undefined {
  if (occurrence.kind === 'event') return occurrence.type
  if (occurrence.kind === 'outside') return undefined
  return occurrence.kind === 'busy' ? 'meeting' : occurrence.kind
}

export function isHidden(occurrence: Occurrence, hidden: readonly LayerName[]): boolean {
  const layer = layerOf(occurrence)
  return layer !== undefined && hidden.includes(layer)
}

export function toneOf(occurrence: Occurrence): Tone {
  if (occurrence.kind === 'outside') return occurrence.calendar.colour
  const layer = layerOf(occurrence)
  return occurrence.kind === 'busy' || layer === undefined ? 'secondary' : layerTones[layer]
}
