import { createContext, useContext } from 'react'

/** Which messages in view this person has starred. */
export const StarredContext = createContext<ReadonlySet<number>>(new Set())

export const useStarred = (messageId: number): boolean => useContext(StarredContext).has(messageId)
