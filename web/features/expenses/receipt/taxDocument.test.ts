import { describe, expect, it } from 'vitest'
import { partsOf } from './parts.ts'
import { documentIn, type TaxDocument } from './taxDocument.ts'

const ettn = '5f3c1b7e-2b8a-4f5d-9c1e-0a1b2c3d4e5f'
const fields = {
  vkntckn: '1234567890',
  avkntckn: '9876543210',
  senaryo: 'EARSIVFATURA',
  tip: 'SATIS',
  tarih: '2026-11-17',
  no: 'ABC2026000000123',
  ettn,
  parabirimi: 'TRY',
  malhizmettoplam: '100.00',
  'kdvmatrah(20)': '100.00',
  'hesaplanankdv(20)': '20.00',
  vergidahil: '120.00',
  odenecek: '120.00',
}
const text = (changes: Record<string, string | undefined> = {}) => JSON.stringify({ ...fields, ...changes })
const read = (code: string): TaxDocument => {
  const found = documentIn(code)
  if (typeof found === 'string') throw new Error(`${found}: ${code}`)
  return found
}
const plain: TaxDocument = {
  ...{ ettn, number: 'ABC2026000000123', day: '2026-11-17', sellerTaxNumber: '1234567890' },
  ...{ buyerTaxNumber: '9876543210', kind: 'eArchive', currency: 'TRY', total: 12_000 },
  rates: [{ rate: 2000, net: 10_000, vat: 2_000 }],
}

describe('an invoice is read, however its program writes it:', () => {
  const pairs = Object.entries(fields)
  it.each([
    ['as JSON', text()],
    ['over several lines', JSON.stringify(fields, null, 2)],
    [
      'with line breaks of Windows and a mark at its beginning',
      `\ufeff${JSON.stringify(fields, null, 1).replaceAll('\n', '\r\n')}`,
    ],
    ['with single quotes', text().replaceAll('"', "'")],
    ['with a comma too many', text().replace('}', ',}')],
    ['with names without quotes', `{${pairs.map(([name, value]) => `${name}:"${value}"`).join(',')}}`],
    ['without any quotes', `{${pairs.map(([name, value]) => `${name}:${value}`).join(',')}}`],
    [
      'without quotes, with decimal commas',
      `{${pairs.map(([name, value]) => `${name}:${value.replace('.', ',')}`).join(', ')}}`,
    ],
    ['without braces', pairs.map(([name, value]) => `${name}:${value}`).join(';')],
    ['in capitals', text().replace(/"\w+(?=["(])/g, (name) => name.toLocaleUpperCase('tr'))],
    ['with numbers as numbers', text().replace(/"(\d+\.\d+)"/g, '$1')],
    ['with per cent signs in its names', text().replaceAll('(20)', '(%20)')],
    ['with spaces in its names', text().replaceAll('(20)', ' ( 20 )')],
    ['with rates that have decimals', text().replaceAll('(20)', '(20.00)')],
    ['with amounts of many places', text({ 'kdvmatrah(20)': '99.9999', 'hesaplanankdv(20)': '20.0001' })],
    ['with a Turkish day', text({ tarih: '17.11.2026' })],
    ['with slashes in its day', text({ tarih: '17/11/2026' }).replaceAll('/', '\\/')],
    ['with a day in one piece', text({ tarih: '20261117' })],
    ['with a time of day', text({ tarih: '2026-11-17T09:41:00' })],
    ['with lira by their old name', text({ parabirimi: 'TL' })],
    ['with a number in capitals', text({ ettn: ettn.toUpperCase() })],
    ['with a number without dashes', text({ ettn: ettn.replaceAll('-', '') })],
    ['cut off after what matters', text().replace(/,"odenecek.*/, ',"malhi')],
  ])('%s', (_how, code) => expect(read(code)).toEqual(plain))

  it('with thousands, in either way', () => {
    for (const odenecek of ['12.345,60', '12,345.60', '12345.6', '12345,6 TL', '12345.595']) {
      expect(read(text({ odenecek })).total).toBe(1_234_560)
    }
  })

  it('as an e-invoice, in another currency, of a person, to nobody named', () => {
    const code = text({ senaryo: 'TICARIFATURA', parabirimi: 'eur', vkntckn: '12345678901', avkntckn: undefined })
    expect(read(code)).toMatchObject({
      kind: 'invoice',
      currency: 'EUR',
      sellerTaxNumber: '12345678901',
      buyerTaxNumber: '',
    })
    expect(read(text({ parabirimi: 'JPY' })).currency).toBeNull()
    expect(read(text({ odenecek: undefined })).total).toBe(12_000)
  })
})

it.each([
  ['an address', 'https://example.com/?no=1', 'other'],
  ['a business card', 'BEGIN:VCARD\nFN:Ayşe\nEND:VCARD', 'other'],
  ['other JSON', '{"id":"7","tarih":"2026-11-17"}', 'other'],
  ['nothing', '', 'other'],
  ['what no code can hold', `{"ettn":"${ettn}"${' '.repeat(9_000)}}`, 'other'],
  ['an invoice cut off early', text().slice(0, 150), 'broken'],
  ['no day that there is', text({ tarih: '2026-02-30' }), 'broken'],
  ['no number of a company', text({ vkntckn: '12' }), 'broken'],
  ['no number of a document', text({ no: '' }), 'broken'],
  ['half an ETTN', text({ ettn: ettn.slice(0, 20) }), 'broken'],
  ['an amount below nothing', text({ odenecek: '-5.00' }), 'broken'],
  ['an amount beyond all', text({ odenecek: '9'.repeat(14) }), 'broken'],
  ['an amount in words', text({ odenecek: 'yüz yirmi' }), 'broken'],
  ['script', `{"ettn":alert(1),"vkntckn":"1234567890"}`, 'broken'],
  ['money that came back', text({ tip: 'İADE' }), 'refund'],
])('%s is no invoice to fill in', (_what, code, why) => expect(documentIn(code)).toBe(why))

describe('what was paid, by rate:', () => {
  const parts = (total: number, ...rates: [rate: number, net: number, vat: number][]) =>
    partsOf({ ...plain, total, rates: rates.map(([rate, net, vat]) => ({ rate, net, vat })) })
  it.each([
    ['one rate', parts(12_000, [2000, 10_000, 2_000]), [[2000, 12_000]], false],
    [
      'two rates',
      parts(23_000, [2000, 10_000, 2_000], [1000, 10_000, 1_000]),
      [
        [2000, 12_000],
        [1000, 11_000],
      ],
      false,
    ],
    ['a rate of nothing is no line', parts(12_000, [2000, 10_000, 2_000], [0, 0, 0]), [[2000, 12_000]], false],
    ['a seller who rounds', parts(12_003, [2000, 10_000, 2_000]), [[2000, 12_003]], false],
    [
      'another tax on top',
      parts(12_200, [2000, 10_000, 2_000]),
      [
        [2000, 12_000],
        [0, 200],
      ],
      true,
    ],
    [
      'another tax beside what is free',
      parts(12_700, [2000, 10_000, 2_000], [0, 500, 0]),
      [
        [2000, 12_000],
        [0, 700],
      ],
      true,
    ],
    ['tax withheld', parts(11_000, [2000, 10_000, 2_000], [1000, 0, 0]), [[2000, 11_000]], true],
    ['more taken off than the largest has', parts(500, [2000, 10_000, 2_000], [1000, 9_000, 900]), [[2000, 500]], true],
    ['a rate of an earlier year', parts(11_800, [1800, 10_000, 1_800]), [[0, 11_800]], true],
    ['no rates', parts(12_000), [[null, 12_000]], true],
    ['nothing to pay', parts(0, [2000, 10_000, 2_000]), [], true],
  ])('%s', (_what, found, lines, check) => {
    expect(found.parts.map(({ vatRate, gross }) => [vatRate, gross])).toEqual(lines)
    expect(found.check).toBe(check)
  })

  it('a currency without books', () =>
    expect(partsOf({ ...plain, currency: null })).toEqual({ parts: [], check: true }))
})
