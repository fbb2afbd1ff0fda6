import { expect, it } from 'vitest'
import { type ContentForm, newLine, sameContent, unreadable } from './content.ts'

const content = (lines: ContentForm['lines']): ContentForm => ({
  title: 'Saha ziyareti',
  note: '',
  spaceId: null,
  advanceId: null,
  lines,
})

it('takes a line that the server has given an id for the one that was sent', () => {
  const line = { ...newLine('2026-11-15'), merchant: 'Taksi', gross: 12_000 }
  expect(sameContent(content([line]), content([{ ...line, key: 'line-7', id: 7 }]))).toBe(true)
  expect(sameContent(content([line]), content([{ ...line, id: 7, gross: 12_001 }]))).toBe(false)
  expect(sameContent(content([line]), content([]))).toBe(false)
})

it('names the amounts that cannot be read, and no empty ones', () => {
  const line = newLine('2026-11-15')
  expect(unreadable(content([line, { ...line, gross: Number.NaN }, { ...line, gross: 5 }]))).toEqual(['lines.1.gross'])
})
