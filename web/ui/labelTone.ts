import { fold } from '#contract/text/fold.ts'
import { type Tone, toneNames } from './theme/tone.ts'

/** Spreads the words teams use most over all tones: Depo, Satış, Finans, Mobil, Hukuk and Acil each get their own. */
const spread = { factor: 289, start: 160, modulus: 9973 }

/** Labels carry no colour of their own; the same word has the same tone everywhere. */
export function labelTone(label: string): Tone {
  let sum = spread.start
  for (const letter of fold(label.trim())) {
    sum = (sum * spread.factor + (letter.codePointAt(0) ?? 0)) % spread.modulus
  }
  return toneNames[sum % toneNames.length] ?? 'secondary'
}
