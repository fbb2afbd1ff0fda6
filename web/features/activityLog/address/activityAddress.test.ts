import { expect, test } from 'vitest'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { activityFilters, activityQuery } from './activityAddress.ts'

const day = '2026-11-15'

/** What the table would read from a link. */
function stateOf(href: string) {
  const search = new URL(href, 'http://workspace').searchParams
  const filters = Object.values(activityFilters).flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value.split(',')]]
  })
  return { page: 1, size: 25, sort: '-at', q: search.get('q') ?? '', filters: Object.fromEntries(filters) }
}

test('a link asks for what it names, in words that the contract accepts', () => {
  const link = href(paths.userActivities, { kisi: 7, tur: 'task', no: 12, eylem: 'task.created', q: 'sayım & son' })
  const query = activityQuery(stateOf(link), day)
  expect(query).toEqual({
    ...{ sort: '-at', q: 'sayım & son' },
    ...{ actorId: '7', kind: 'task', objectId: '12', action: 'task.created' },
  })
  expect(activityLogEndpoints.list.query.safeParse(query).success).toBe(true)
})

test.each([
  ['bugun', { from: day, to: day }],
  ['2026-11-01..2026-11-03', { from: '2026-11-01', to: '2026-11-03' }],
  ['last30', { from: '2026-10-17', to: day }],
  ['dün gibi', {}],
])('the period %s means its days', (period, days) => {
  expect(activityQuery(stateOf(href(paths.userActivities, { tarih: period })), day)).toEqual({
    sort: '-at',
    q: '',
    ...days,
  })
})

test('what somebody typed into the address and makes no sense is left out', () => {
  const link = '/x?kisi=-1&tur=a;b&eylem=../x&no=bir&sonuc=belki'
  expect(activityQuery(stateOf(link), day)).toEqual({ sort: '-at', q: '' })
})

test('of one person it stays, whatever the address says', () => {
  expect(activityQuery(stateOf(href(paths.userActivities, { kisi: 9 })), day, 7)).toMatchObject({ actorId: 7 })
})
