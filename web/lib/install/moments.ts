import { create } from 'zustand'
import { useSession } from '../session/session.ts'
import { writeLocal } from '../storage/local.ts'
import { readLocalJson } from '../storage/localJson.ts'
import { isGoodMoment, soFar, type UseSoFar, withDay } from './goodMoment.ts'

const nothing: UseSoFar = { days: [], done: false }
const keyOf = (userId: number) => `install.${userId}`

/** Whether this person, on this device, may be offered to install the workspace. */
export const useInstallMoment = create<{ come: boolean }>(() => ({ come: false }))

function change(update: (before: UseSoFar) => UseSoFar): void {
  const userId = useSession.getState().user?.id
  if (userId === undefined) return
  const now = update(readLocalJson(keyOf(userId), soFar) ?? nothing)
  writeLocal(keyOf(userId), JSON.stringify(now))
  useInstallMoment.setState({ come: isGoodMoment(now) })
}

export const noteDayOfUse = (today: string): void => change((before) => withDay(before, today))

/** A task is done, or the device may tell of news. */
export const noteGoodMoment = (): void => change((before) => ({ ...before, done: true }))
