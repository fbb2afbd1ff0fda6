import { expect, test } from 'vitest'
import { queryOf, readAddress } from '../../tasks/address/taskAddress.ts'
import { hrefOf } from './hrefOf.ts'

const searchOf = (href: string) => Object.fromEntries(new URL(href, 'http://imece').searchParams)

test.each([
  { tab: 'assigned', status: 'active,pending', endFrom: '2026-11-16', endTo: '2026-11-16' },
  { tab: 'assigned', status: 'active,pending', endFrom: '2026-11-16', endTo: '2026-11-16', priority: 'urgent' },
  { tab: 'assigned', status: 'active,pending,expired' },
  { tab: 'assigned', status: 'completed', endedFrom: '2026-10-17' },
  { tab: 'assigned', createdFrom: '2026-11-09', createdTo: '2026-11-15' },
])('the page asks the server for what was counted: %o', (query) => {
  const { sort: _, q: __, ...asked } = queryOf(readAddress(searchOf(hrefOf({ list: 'tasks', query }))))
  expect(asked).toEqual(query)
})

test('other lists are named as their pages name them', () => {
  expect(hrefOf({ list: 'deals', query: { stage: 'won', closedFrom: '2026-11-01' } })).toBe(
    '/satis-hunisi?stage=won&closedFrom=2026-11-01',
  )
  expect(
    searchOf(hrefOf({ list: 'expenses', query: { tab: 'mine', month: '2026-11', status: 'approved,paid' } })),
  ).toEqual({
    ay: '2026-11',
    durum: 'approved,paid',
  })
  const day = { from: '2026-11-16', to: '2026-11-16', layers: 'own,invited', types: 'meeting,sales' }
  expect(searchOf(hrefOf({ list: 'calendar', query: day }))).toEqual({
    gorunum: 'gun',
    gun: '2026-11-16',
    gizli: 'kisisel,tatil,gorev,izin,kapanis,odeme',
    benim: '1',
  })
})
