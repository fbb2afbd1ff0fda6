import { expect, it } from 'vitest'
import { readMoment } from './momentWords.ts'

// A Thursday.
const today = '2026-11-19'

it.each([
  ["yarın 15:00 Ali'yi ara", "Ali'yi ara", { day: '2026-11-20', clock: '15:00' }],
  ["Ali'yi ara yarın saat 9", "Ali'yi ara", { day: '2026-11-20', clock: '09:00' }],
  ["16:30'da toplantı notlarını gönder", 'toplantı notlarını gönder', { clock: '16:30' }],
  ["14'te kargoyu al", 'kargoyu al', { clock: '14:00' }],
  ['kargoyu al 14.30', 'kargoyu al', { clock: '14:30' }],
  ['2 saat sonra fırını kapat', 'fırını kapat', { minutes: 120 }],
  ['fırını kapat 10 dk sonra', 'fırını kapat', { minutes: 10 }],
  ['call Ali in 45 minutes', 'call Ali', { minutes: 45 }],
  ['in an hour call Ali', 'call Ali', { minutes: 60 }],
  ['Ali anrufen um 15:00', 'Ali anrufen', { clock: '15:00' }],
  ['через 2 часа позвонить', 'позвонить', { minutes: 120 }],
  ['cuma raporu gönder', 'raporu gönder', { day: '2026-11-20' }],
  ['raporu gönder pazartesi', 'raporu gönder', { day: '2026-11-23' }],
  ['10.12 17:00 yıl sonu listesini iste', 'yıl sonu listesini iste', { day: '2026-12-10', clock: '17:00' }],
] as const)('%j says when', (line, rest, said) => {
  expect(readMoment(line, today)).toEqual({ minutes: null, day: null, clock: null, rest, ...said })
})

it.each(['teklifi gönder', '3 kutu kağıt al', 'bölüm 15 notlarını oku', ''])('%j says nothing about it', (line) => {
  expect(readMoment(line, today)).toEqual({ minutes: null, day: null, clock: null, rest: line })
})
