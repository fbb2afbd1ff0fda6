import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import type { ExportTable } from './table.ts'
import { xlsxOf } from './xlsx.ts'

const table: ExportTable = {
  title: 'Görevler: 1/2',
  columns: [
    { heading: 'Başlık', width: 20 },
    { heading: 'Gün', width: 10 },
    { heading: 'Dakika', width: 10 },
  ],
  rows: [
    ['Şık; "güzel"', { day: '2026-11-16' }, -5],
    ['Tutar', null, { decimal: '-1234.50' }],
    ['=HYPERLINK("http://x")', null, 0],
    ['+90', null, null],
    ['-1', null, null],
    ['@ada', null, null],
    ['＝1+1', null, null],
    ['Acme,=cmd|x', null, null],
    ['iki\nsatır', null, null],
  ],
}

test('a CSV opens in a Turkish spreadsheet, and no cell of it becomes a formula', () => {
  const text = csvOf(table).toString('utf8')
  expect(text.startsWith('\uFEFFBaşlık;Gün;Dakika\r\n')).toBe(true)
  expect(text.slice(1).split('\r\n').slice(1)).toEqual([
    '"Şık; ""güzel""";2026-11-16;-5',
    'Tutar;;-1234,50',
    '"\'=HYPERLINK(""http://x"")";;0',
    '"\'+90";;',
    '"\'-1";;',
    '"\'@ada";;',
    '"\'＝1+1";;',
    '"Acme,=cmd|x";;',
    '"iki\nsatır";;',
    '',
  ])
})

test('an XLSX is read by another reader: texts are texts, days are dates, amounts are numbers', async () => {
  const [sheet] = await readXlsxFile(await xlsxOf(table))
  expect(sheet?.sheet).toBe('Görevler  1 2')
  expect(sheet?.data).toEqual([
    ['Başlık', 'Gün', 'Dakika'],
    ['Şık; "güzel"', new Date('2026-11-16T00:00:00Z'), -5],
    ['Tutar', null, -1234.5],
    ['=HYPERLINK("http://x")', null, 0],
    ['+90', null, null],
    ['-1', null, null],
    ['@ada', null, null],
    ['＝1+1', null, null],
    ['Acme,=cmd|x', null, null],
    ['iki\nsatır', null, null],
  ])
})
