import { describe, expect, it } from 'vitest'
import { isFiltered, queryOf, readAddress, withoutFilters, writeAddress } from './taskAddress.ts'

const search = {
  sekme: 'onayimdakiler',
  gorunum: 'pano',
  durum: 'completed,inactive',
  oncelik: 'urgent',
  kisi: '7',
  proje: '3',
  etiket: 'Finans',
  bitis: '2026-11-16..2026-11-16',
  olusturma: '2026-11-01..',
  sonuc: '..2026-11-30',
  q: 'teklif',
  gorev: 'GRV-12',
}

describe('the address of the list', () => {
  it('is read and written without loss', () => {
    expect(writeAddress(readAddress(search))).toEqual(search)
  })

  it('is empty where everybody begins, and that is the open ones', () => {
    const address = readAddress({})
    expect(writeAddress(address)).toEqual({})
    expect(queryOf(address)).toEqual({ tab: 'assigned', q: '', sort: 'endDay', status: 'active,pending,expired' })
    expect(isFiltered(address)).toBe(false)
  })

  it('can say all of them', () => {
    const address = readAddress({ durum: 'tumu' })
    expect(queryOf(address)).not.toHaveProperty('status')
    expect(writeAddress(address)).toEqual({ durum: 'tumu' })
  })

  it('asks for days, with either end left out', () => {
    expect(queryOf(readAddress(search))).toMatchObject({
      endFrom: '2026-11-16',
      endTo: '2026-11-16',
      createdFrom: '2026-11-01',
      endedTo: '2026-11-30',
    })
    expect(queryOf(readAddress(search))).not.toHaveProperty('createdTo')
    expect(isFiltered(readAddress({ sonuc: '2026-11-01..' }))).toBe(true)
    expect(writeAddress(readAddress({ sonuc: '..', bitis: '2026-11..x' }))).toEqual({})
  })

  it('does not trust what somebody typed into it', () => {
    const address = readAddress({
      sekme: 'x',
      grup: '9',
      kisi: '-1',
      durum: 'active,evil',
      sirala: 'drop',
      ay: '2026-13',
    })
    expect(writeAddress(address)).toEqual({ durum: 'active' })
  })

  it('forgets its filters but not the place', () => {
    expect(writeAddress(withoutFilters(readAddress(search)))).toEqual({
      sekme: 'onayimdakiler',
      gorunum: 'pano',
      gorev: 'GRV-12',
    })
  })
})
