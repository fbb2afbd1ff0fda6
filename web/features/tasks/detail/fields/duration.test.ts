import { expect, it } from 'vitest'
import { durationText, readDuration } from './duration.ts'

it.each([
  ['90', 'tr', 90],
  ['1 sa 30 dk', 'tr', 90],
  ['1s 30dk', 'tr', 90],
  ['1sa30dk', 'tr', 90],
  ['1,5 saat', 'tr', 90],
  ['1.5h', 'tr', 90],
  ['45 DAKİKA', 'tr', 45],
  ['1:30', 'tr', 90],
  ['0', 'tr', 0],
  ['1.5h', 'en', 90],
  ['2 hrs 5 mins', 'en', 125],
  ['1 Std. 15 Minuten', 'de', 75],
  ['2 heures', 'fr', 120],
  ['1 час 20 минут', 'ru', 80],
  ['١ س ٣٠ د', 'ar', 90],
  ['ساعة', 'ar', undefined],
  ['1٫5 ساعة', 'ar', 90],
  ['2 ساعات و 10 دقائق', 'ar', 130],
  ['1小时30分钟', 'zh-Hans', 90],
  ['１小時', 'zh-Hant', 60],
])('reads %s in %s as %s minutes', (text, language, minutes) => {
  expect(readDuration(text, language)).toBe(minutes)
})

it.each(['', 'çok', '3 elma', '1 sa ve 5', '-5', '1 d 5 s'])('does not read %s', (text) => {
  expect(readDuration(text, 'en')).toBeUndefined()
})

it('says what it read', () => {
  const say = (unit: 'hours' | 'minutes', count: number) => `${count} ${unit === 'hours' ? 'sa' : 'dk'}`
  expect([0, 45, 60, 90, -15].map((minutes) => durationText(minutes, say))).toEqual([
    '0 dk',
    '45 dk',
    '1 sa',
    '1 sa 30 dk',
    '−15 dk',
  ])
})
