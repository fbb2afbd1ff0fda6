import { expect, it } from 'vitest'
import { cleanLine } from './clean.ts'

it.each([
  ['two lines', 'Deniz\nYıldız', 'Deniz Yıldız'],
  ['signs that nobody sees', 'Deniz\u2060 Yıl\u00addız\u200b', 'Deniz Yıldız'],
  ['overrides of direction', 'Deniz\u202e zıdlıY', 'Deniz zıdlıY'],
  ['tags', `Deniz${String.fromCodePoint(0xe0061, 0xe007f)}`, 'Deniz'],
  ['half of a picture', 'Deniz \ud83d', 'Deniz \ufffd'],
  ['nothing but what nobody sees', '\u3164\u2800\u200d \u00ad', ''],
  ['a heap of marks', `Z${'\u0301'.repeat(60)}a`, `Z${'\u0301'.repeat(4)}a`],
])('takes %s out of a line', (_, typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
})

it.each(['Işıl Güneş', 'می‌خواهم', '👩‍👧 ❤️', 'שָׁלוֹם', 'नमस्ते', '–'])('leaves %s as it was typed', (text) => {
  expect(cleanLine(text)).toBe(text)
})
