import { createContext, useContext } from 'react'
import type { PersonLike, Presence } from './person.ts'

type UsePresence = (userId: number) => Presence | undefined

const nobodyKnows: UsePresence = () => undefined
const PresenceSource = createContext<UsePresence>(nobodyKnows)

/** The app puts a hook here that knows who is there; it never changes while the page lives. */
export const PresenceSourceProvider = PresenceSource.Provider

/** A dot on a smaller face would cover it. */
const smallest = 28

export function useShownPresence({ id, presence }: PersonLike, size: number): Presence | null | undefined {
  const usePresence = useContext(PresenceSource)
  const known = usePresence(id)
  if (presence !== undefined) return presence
  return size < smallest ? null : known
}
