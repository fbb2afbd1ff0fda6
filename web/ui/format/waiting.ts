import type { Tone } from '../theme/tone.ts'

const minuteMs = 60_000
const amberDays = 3
const redDays = 5

export type WaitingUnit = 'day' | 'hour' | 'minute'

/** How long somebody waits, in the largest whole unit. */
export function waitingTime(since: Date, now: Date): { count: number; unit: WaitingUnit } {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / minuteMs))
  if (minutes >= 24 * 60) return { count: Math.floor(minutes / (24 * 60)), unit: 'day' }
  if (minutes >= 60) return { count: Math.floor(minutes / 60), unit: 'hour' }
  return { count: minutes, unit: 'minute' }
}

/** Amber from three days on, red from five. */
export function waitingTone(since: Date, now: Date): Tone | undefined {
  const { count, unit } = waitingTime(since, now)
  if (unit !== 'day' || count < amberDays) return undefined
  return count < redDays ? 'warning' : 'error'
}
