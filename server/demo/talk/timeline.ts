import type { Random } from '../random.ts'
import { type Line, linesOf, type Scene } from './scene.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** The company's clocks are three hours ahead of UTC all year. */
const aheadMs = 3 * 60 * minute

export interface Spoken extends Line {
  conversation: string
  at: Date
  /** Lines of one scene share it: replies and quotes look for their line in there. */
  scene: number
  /** Said today, shortly before the start: not everybody has read it yet. */
  recent: boolean
}

/** A line that has become a message. */
export interface Sent extends Spoken {
  id: number
  seq: number
  conversationId: number
}

/** Every line with its time, in the order in which it was said. */
export function timelineOf(scenes: readonly Scene[], now: Date, random: Random): Spoken[] {
  const spoken = scenes.flatMap((scene, index) => datedLines(scene, index, now, random))
  return spoken.sort(inTime)
}

export const inTime = (a: Spoken, b: Spoken) => a.at.getTime() - b.at.getTime() || a.scene - b.scene

function datedLines({ in: conversation, at, talk }: Scene, scene: number, now: Date, random: Random): Spoken[] {
  const lines = linesOf(talk)
  const recent = at.endsWith('m')
  let time = recent ? now.getTime() - Number.parseInt(at, 10) * minute : startOf(at, now)
  // Whoever began half an hour ago has finished by now.
  const longestGap = recent ? Math.floor((now.getTime() - time) / lines.length) - 1 : 4 * minute
  return lines.map((line) => {
    const said = { ...line, conversation, scene, recent, at: new Date(time) }
    time += random.integer(Math.min(20_000, longestGap), longestGap)
    return said
  })
}

/** `6d 09:40`: so many working days ago, by the company's clock. */
export function startOf(at: string, now: Date): number {
  const [days = '', clock = ''] = at.split('d ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const here = new Date(now.getTime() + aheadMs)
  let midnight = Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate())
  for (let left = Number(days); left > 0; ) {
    midnight -= day
    if (![0, 6].includes(new Date(midnight).getUTCDay())) left--
  }
  return midnight + (hours * 60 + minutes) * minute - aheadMs
}
