import { expect, it } from 'vitest'
import { addressLine, addressLines, invitedOf } from './addressLine.ts'

it('reads what people paste, and writes it as mail programs do', () => {
  expect(addressLines('Ada Kaya <Ada@Firma.com>; bora@x.tr can@x.tr, "Defne" <d@x.tr>')).toEqual([
    'Ada Kaya <ada@firma.com>',
    'bora@x.tr',
    'can@x.tr',
    'Defne <d@x.tr>',
  ])
  expect(addressLines('  ')).toEqual([])
  expect(invitedOf('adres değil')).toEqual({ name: '', address: 'adres değil' })
  expect(addressLine(invitedOf('Ada Kaya <ada@firma.com>'))).toBe('Ada Kaya <ada@firma.com>')
})
