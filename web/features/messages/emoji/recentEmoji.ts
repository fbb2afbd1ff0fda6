import { z } from 'zod'
import { create } from 'zustand'
import { writeLocal } from '../../../lib/storage/local.ts'
import { readLocalJson } from '../../../lib/storage/localJson.ts'

const key = 'recentEmoji'
const remembered = 8

const useRecent = create(() => ({ emojis: readLocalJson(key, z.array(z.string())) ?? [] }))

export function noteRecentEmoji(emoji: string): void {
  const emojis = [...new Set([emoji, ...useRecent.getState().emojis])].slice(0, remembered)
  useRecent.setState({ emojis })
  writeLocal(key, JSON.stringify(emojis))
}

/** What this person used last, in this browser. */
export const useRecentEmoji = (): readonly string[] => useRecent(({ emojis }) => emojis)
