import { z } from 'zod'
import { create } from 'zustand'
import { writeLocal } from '../../lib/storage/local.ts'
import { readLocalJson } from '../../lib/storage/localJson.ts'

const key = 'recentEmoji'
const remembered = 8

/** What many people use, for a place that habits do not fill yet. */
export const usualEmoji = ['👍', '❤️', '✅', '😂', '🎉', '🙏', '👀', '🔥']

const useRecent = create(() => ({ emojis: readLocalJson(key, z.array(z.string())) ?? [] }))

export function noteRecentEmoji(emoji: string): void {
  const emojis = [...new Set([emoji, ...useRecent.getState().emojis])].slice(0, remembered)
  useRecent.setState({ emojis })
  writeLocal(key, JSON.stringify(emojis))
}

/** What this person used last, in this browser; at first what many people use. */
export function useRecentEmoji(): readonly string[] {
  const own = useRecent(({ emojis }) => emojis)
  return [...new Set([...own, ...usualEmoji])].slice(0, remembered)
}
