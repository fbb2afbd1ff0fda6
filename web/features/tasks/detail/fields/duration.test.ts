import { expect, it } from 'vitest'
import { durationText, readDuration } from './duration.ts'

it.each([
  ['90', 90],
  ['1 sa 30 dk', 90],
  ['1sa30dk', 90],
  ['1,5 saat', 90],
  ['1.5 h', 90],
  ['45 DAKİKA', 45],
  ['1:30', 90],
  ['0', 0],
])('reads %s as %i minutes', (text, minutes) => {
  expect(readDuration(text)).toBe(minutes)
})

it.each(['', 'çok', '3 elma', '1 sa ve 5', '-5'])('does not read %s', (text) => {
  expect(readDuration(text)).toBeUndefined()
})

it('says what it read', () => {
  const say = (unit: 'hours' | 'minutes', count: number) => `${count} ${unit === 'hours' ? 'sa' : 'dk'}`
  expect([0, 45, 60, 90].map((minutes) => durationText(minutes, say))).toEqual(['0 dk', '45 dk', '1 sa', '1 sa 30 dk'])
})
