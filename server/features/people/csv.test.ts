import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const cells = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\uFEFF]/g, '').trim())
const tables = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cells, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }))

test('reads back every table that was written with quotes, whatever the separator', () => {
  fc.assert(
    fc.property(tables, fc.constantFrom(';', ',', '\t'), fc.constantFrom('\n', '\r\n'), (rows, separator, end) => {
      // The heading says which separator it is, so it holds no other.
      const heading = (rows[0] ?? []).map((_cell, place) => `baslik${place}`)
      const text = [heading, ...rows].map((row) => row.map(quoted).join(separator)).join(end)
      expect(readCsv(text)).toEqual([heading, ...rows])
    }),
  )
})

test('takes the mark of a spreadsheet, cells without quotes and a missing last line end', () => {
  expect(readCsv('\uFEFFAd;E-posta\r\n Işık Er ; isik@imece.test\r\n"Ali ""Can""; Er";')).toEqual([
    ['Ad', 'E-posta'],
    ['Işık Er', 'isik@imece.test'],
    ['Ali "Can"; Er', ''],
  ])
})

test('a hundred thousand marks are read in no time worth measuring', () => {
  expect(readCsv(`a;b\n${';'.repeat(100_000)}`)[1]).toHaveLength(100_001)
  expect(readCsv(`a;b\n${'"'.repeat(100_000)}`)).toHaveLength(2)
})
