import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import en from '../../../i18n/en/calendar.json'
import tr from '../../../i18n/tr/calendar.json'
import { recurrenceText } from './recurrenceText.ts'
import { monthlyWays, readRule, withFrequency, writeRule } from './rule.ts'

const i18n = i18next.createInstance()
beforeAll(() =>
  i18n.init({
    lng: 'tr',
    ns: ['calendar'],
    resources: { tr: { calendar: tr }, en: { calendar: en } },
    interpolation: { escapeValue: false },
  }),
)

const say = (rule: string, language = 'tr', startDay = '2026-10-27') =>
  recurrenceText(rule, startDay, i18n.getFixedT(language, 'calendar'), language)

describe('a rule as people say it', () => {
  it.each([
    ['FREQ=DAILY', 'Her gün'],
    ['FREQ=DAILY;INTERVAL=3', '3 günde bir'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Hafta içi her gün'],
    ['FREQ=WEEKLY;BYDAY=MO,TH', 'Her hafta pazartesi ve perşembe'],
    ['FREQ=WEEKLY', 'Her hafta salı'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2 haftada bir salı'],
    ['FREQ=MONTHLY', 'Her ayın 27. günü'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'Her ayın son günü'],
    ['FREQ=MONTHLY;BYDAY=-1TU', 'Her ayın son salı günü'],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO', '3 ayda bir, ayın ilk pazartesi günü'],
    ['FREQ=YEARLY', 'Her yıl 27 Ekim'],
    ['FREQ=DAILY;COUNT=10', 'Her gün, 10 kez'],
    ['FREQ=DAILY;UNTIL=20261231', 'Her gün, 31 Aralık 2026 gününe kadar'],
    ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', 'Özel yineleme'],
    ['nonsense', 'Özel yineleme'],
  ])('%s: %s', (rule, sentence) => {
    expect(say(rule)).toBe(sentence)
  })

  it('keeps the capitals of languages that have them', () => {
    expect(say('FREQ=WEEKLY;BYDAY=MO,TH', 'en')).toBe('Every week on Monday and Thursday')
  })
})

describe('the editor', () => {
  it('starts a weekly rule on the event’s own day and keeps how often', () => {
    const daily = readRule('FREQ=DAILY;INTERVAL=2;COUNT=5')
    expect(writeRule(withFrequency(daily, 'weekly', '2026-10-27'))).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=5')
    expect(withFrequency(daily, 'none', '2026-10-27')).toBeNull()
  })

  it('offers the last weekday only where the day is one', () => {
    expect(monthlyWays('2026-10-27').map(({ way }) => way)).toEqual(['date', 'place', 'last'])
    expect(monthlyWays('2026-10-13').map(({ way }) => way)).toEqual(['date', 'place'])
    expect(monthlyWays('2026-10-30').map(({ way }) => way)).toEqual(['date', 'last'])
  })
})
