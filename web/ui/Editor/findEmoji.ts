import { searchEmoji } from '../emoji/searchEmoji.ts'
import { readSkinTone } from '../emoji/skinTone.ts'
import type { Choice } from './choices.ts'

/** What a field offers behind `:`, in the tone of skin that this person chose. */
export const emojiFinder =
  (language: string) =>
  async (typed: string): Promise<Choice[]> => {
    const found = await searchEmoji(typed, language, readSkinTone())
    return found.map(({ emoji, name }) => ({ id: emoji, label: name, kind: 'emoji' }))
  }
