import { z } from 'zod'

const daysOfUse = 3

/** What this device knows of a person's use of the workspace. */
export const soFar = z.object({ days: z.array(z.string()).max(daysOfUse), done: z.boolean() })
export type UseSoFar = z.infer<typeof soFar>

/** Somebody has worked here long enough, or has just got something done: now the offer is no interruption. */
export const isGoodMoment = ({ days, done }: UseSoFar): boolean => done || days.length >= daysOfUse

export const withDay = ({ days, done }: UseSoFar, today: string): UseSoFar => ({
  days: days.includes(today) ? days : [...days, today].slice(-daysOfUse),
  done,
})
