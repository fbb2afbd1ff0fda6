import { z } from 'zod'
import { create } from 'zustand'
import { writeLocal } from '../../lib/storage/local.ts'
import { readLocalJson } from '../../lib/storage/localJson.ts'
import { noteRecentEmoji, usualEmoji } from './recentEmoji.ts'

const key = 'frequentEmoji'
const remembered = 24

const stored = z.record(z.string(), z.number())

const useCounts = create(() => ({ counts: readLocalJson(key, stored) ?? {} }))

export function noteEmoji(emoji: string): void {
  noteRecentEmoji(emoji)
  const { counts } = useCounts.getState()
  const next = { ...counts, [emoji]: (counts[emoji] ?? 0) + 1 }
  const kept = Object.entries(next)
    .sort(([, left], [, right]) => right - left)
    .slice(0, remembered)
  useCounts.setState({ counts: Object.fromEntries(kept) })
  writeLocal(key, JSON.stringify(Object.fromEntries(kept)))
}

/** This person's three most used emoji; each needs at least three uses. */
export function useFrequentEmoji(): readonly string[] {
  const counts = useCounts((state) => state.counts)
  const habits = Object.entries(counts)
    .filter(([, count]) => count > 2)
    .sort(([, left], [, right]) => right - left)
    .map(([emoji]) => emoji)
  return [...new Set([...habits, ...usualEmoji])].slice(0, 3)
}
