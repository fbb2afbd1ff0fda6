import { getRouteApi } from '@tanstack/react-router'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { readSearch, type SearchAt } from '#contract/addresses.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'

const useAsked = () => getRouteApi(paths.mentions).useSearch()

describe('what an address asks', () => {
  it('is read as its page declares it', () => {
    expect(readSearch(paths.mentions, { gorunum: 'tumu', tur: 'role' })).toEqual({ gorunum: 'tumu', tur: 'role' })
    expect(readSearch(paths.channel, { mesaj: '12' })).toEqual({ mesaj: 12 })
    expectTypeOf<ReturnType<typeof useAsked>>().toEqualTypeOf<SearchAt<typeof paths.mentions>>()
  })

  it('is left out where it makes no sense', () => {
    const nonsense = { mesaj: '-3', yanit: '1e99', gorunum: 'x' }
    expect(Object.values(readSearch(paths.channel, nonsense)).filter((value) => value !== undefined)).toEqual([])
    expect(readSearch(paths.modules, { sekme: 'x', rol: 'NaN', kisi: '7' })).toMatchObject({ kisi: 7 })
    expect(readSearch(paths.modules, { sekme: 'x' }).sekme).toBeUndefined()
  })

  it('reads the same from what was read', () => {
    const read = readSearch(paths.directMessages, { konusma: '4', bilgi: '1' })
    expect(readSearch(paths.directMessages, read)).toEqual(read)
  })
})

describe('the address of a page', () => {
  it('fills in what its path names; the rest is what it asks', () => {
    expect(href(paths.adminUser, { tab: 'gorevler', id: 3 })).toBe('/admin/kullanici-yonetimi/kullanici/gorevler/3')
    expect(href(paths.channel, { id: 3, mesaj: 5 })).toBe('/channels/3?mesaj=5')
    expect(href(paths.tasks, { etiket: 'a&b c', gorev: undefined })).toBe('/task-manager?etiket=a%26b%20c')
    expect(href(paths.tasks)).toBe(paths.tasks)
  })

  it('refuses what the page does not know', () => {
    // @ts-expect-error: no such tab
    href(paths.modules, { sekme: 'yok' })
    // @ts-expect-error: a channel has a number
    href(paths.channel, { mesaj: 5 })
  })
})
