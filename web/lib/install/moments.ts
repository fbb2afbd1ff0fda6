import { z } from 'zod'
import { create } from 'zustand'
import { useSession } from '../session/session.ts'
import { writeLocal } from '../storage/local.ts'
import { readLocalJson } from '../storage/localJson.ts'

const daysOfUse = 3
const kept = z.object({ days: z.array(z.string()).max(daysOfUse), done: z.boolean() })
type Kept = z.infer<typeof kept>

const nothing: Kept = { days: [], done: false }
const keyOf = (userId: number) => `install.${userId}`

/** Somebody has worked here long enough, or has just got something done: now the offer is no interruption. */
export const isGoodMoment = ({ days, done }: Kept): boolean => done || days.length >= daysOfUse

export const withDay = ({ days, done }: Kept, today: string): Kept => ({
  days: days.includes(today) ? days : [...days, today].slice(-daysOfUse),
  done,
})

/** Whether this person, on this device, may be offered to install the workspace. */
export const useInstallMoment = create<{ come: boolean }>(() => ({ come: false }))

function change(update: (before: Kept) => Kept): void {
  const userId = useSession.getState().user?.id
  if (userId === undefined) return
  const now = update(readLocalJson(keyOf(userId), kept) ?? nothing)
  writeLocal(keyOf(userId), JSON.stringify(now))
  useInstallMoment.setState({ come: isGoodMoment(now) })
}

export const noteDayOfUse = (today: string): void => change((before) => withDay(before, today))

/** A task is done, or the device may tell of news. */
export const noteGoodMoment = (): void => change((before) => ({ ...before, done: true }))
