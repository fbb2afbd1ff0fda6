import type { CompactEmoji } from 'emojibase'
import { z } from 'zod'
import { writeLocal } from '../../lib/storage/local.ts'
import { readLocalJson } from '../../lib/storage/localJson.ts'

const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
type Tone = (typeof tones)[number]
const signs: Record<Tone, string> = {
  light: '1F3FB',
  'medium-light': '1F3FC',
  medium: '1F3FD',
  'medium-dark': '1F3FE',
  dark: '1F3FF',
}

const key = 'emojiSkinTone'
const stored = z.enum(['none', ...tones])
export type SkinTone = z.infer<typeof stored>

export const readSkinTone = (): SkinTone => readLocalJson(key, stored) ?? 'none'
export const writeSkinTone = (tone: SkinTone) => writeLocal(key, JSON.stringify(tone))

/** The emoji in each tone; of groups only those whose people all have one. */
export function skinsOf({ skins = [] }: CompactEmoji): Record<Tone, string> | undefined {
  const inTone = (tone: Tone) =>
    skins.find(({ hexcode }) =>
      hexcode
        .split('-')
        .filter((part) => Object.values(signs).includes(part))
        .every((part) => part === signs[tone]),
    )?.unicode
  const [light, mediumLight, medium, mediumDark, dark] = tones.map(inTone)
  if (!light || !mediumLight || !medium || !mediumDark || !dark) return undefined
  return { light, 'medium-light': mediumLight, medium, 'medium-dark': mediumDark, dark }
}
