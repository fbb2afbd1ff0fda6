import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { rateEndpoints } from '#contract/expenses/rates.endpoints.ts'
import { decimalText } from '#contract/money/money.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { pdfText } from '../../testing/pdfText.ts'
import { office, type Person, spending, spent } from './expenses.testing.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>
let report: ExpenseDetail

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T22:30:00Z'), config: { requestsPerMinute: 100_000 } })
  expenses = spending(server)
  people = await office(server)
  const { owner, manager, accountant, admin } = people
  const body = { currency: 'EUR' as const, day: '2026-10-19', rate: 48_123_456 }
  await server.call(rateEndpoints.set, { as: admin, body })
  const draft = await expenses.draft(owner, {
    title: 'İstanbul–Iğdır ziyareti, ışıklı ğüşöç',
    lines: [
      spent(248_000, { merchant: 'Anka; "Hava" Yolları', vatRate: 1000, documentNumber: '=1+1', day: '2026-11-10' }),
      spent(38_405, {
        merchant: 'Hanse Hotel',
        category: 'lodging',
        currency: 'EUR',
        vatRate: 1000,
        day: '2026-10-20',
      }),
      spent(32_007, { merchant: '@Söğütözü Otopark', category: 'parking', vatRate: 2000, note: 'İki\nsatır' }),
    ],
  })
  const sent = await expenses.submit(owner, draft)
  const lines = [
    { id: sent.lines[0]?.id ?? 0, removed: false as const, approvedAmount: 200_001, reason: 'Gecelik sınır' },
  ]
  const approved = await expenses.approve(accountant, await expenses.approve(manager, sent, lines))
  report = (await expenses.payAnswer(accountant, approved, '2026-11-17', 'EFT 4471')).body
  await expenses.draft(owner, { title: 'Taslak', lines: [spent(1)] })
})
afterAll(() => server.close())

const file = (as: Person, url: string, language = 'tr') =>
  server.app.inject({ url, headers: { authorization: as.token, 'accept-language': language } })

/** What the file must say of each line: the same as the door says. */
const expectedRows = () =>
  report.lines.map((line) => ({
    number: report.number,
    day: line.day,
    merchant: line.merchant,
    gross: decimalText(line.gross),
    currency: line.currency,
    baseGross: decimalText(line.baseGross ?? 0),
    baseVat: decimalText(line.baseVat ?? 0),
    baseApproved: decimalText(line.baseApproved ?? 0),
  }))

const heads = {
  number: 'Masraf no',
  day: 'Gün',
  merchant: 'İş yeri',
  gross: 'Tutar',
  currency: 'Para birimi',
  baseGross: 'Tutar (₺)',
  baseVat: 'KDV (₺)',
  baseApproved: 'Onaylanan (₺)',
}

function picked(rows: readonly (readonly unknown[])[], textOf: (cell: unknown) => string) {
  const [head = [], ...body] = rows
  return body.map((row) =>
    Object.fromEntries(Object.entries(heads).map(([key, heading]) => [key, textOf(row[head.indexOf(heading)])])),
  )
}

/** As a spreadsheet reads it; written apart from how the file is made. */
function parsedCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n)/gy
  for (const [, quoted, plain, end] of text.slice(1).matchAll(cells)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

test('a CSV is read back: lines, amounts and days are those of the report, and nothing is a formula', async () => {
  const answer = await file(people.accountant, '/api/expenses/export?format=csv')
  expect(answer.headers['content-disposition']).toContain('2026-11-17.csv')
  expect(answer.body.startsWith('\uFEFF')).toBe(true)
  const rows = parsedCsv(answer.body)
  const expected = expectedRows().map((row) => ({
    ...row,
    merchant: row.merchant.replace(/^@/, "'@"),
    ...Object.fromEntries(
      (['gross', 'baseGross', 'baseVat', 'baseApproved'] as const).map((key) => [key, row[key].replace('.', ',')]),
    ),
  }))
  expect(picked(rows, String)).toEqual(expected)
  expect(rows.flat()).toContain("'=1+1")
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
})

test('an XLSX is read back: amounts are numbers, days are dates', async () => {
  const answer = await file(people.owner, '/api/expenses/export?format=xlsx&status=paid')
  const [sheet] = await readXlsxFile(answer.rawPayload)
  const textOf = (cell: unknown) =>
    cell instanceof Date ? cell.toISOString().slice(0, 10) : typeof cell === 'number' ? cell.toFixed(2) : String(cell)
  expect(picked(sheet?.data ?? [], textOf)).toEqual(expectedRows())
})

test('a PDF for somebody whose letters no font here has is written in English; Arabic is written as it is read', async () => {
  const textIn = async (language: string) =>
    pdfText((await file(people.owner, `/api/expenses/${report.id}/pdf`, language)).rawPayload)
  for (const language of ['zh-Hans', 'zh-Hant']) expect(await textIn(language)).toContain('Payable')
  expect(await textIn('ar')).toContain('بيان')
})

test.each([
  ['tr', '₺2.480,00', 'Ödenecek'],
  ['en', '₺2,480.00', 'Payable'],
])('the PDF says the same, in %s', async (language, amount, payable) => {
  const answer = await file(people.owner, `/api/expenses/${report.id}/pdf`, language)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const text = await pdfText(answer.rawPayload)
  const money = (value: number, currency = 'TRY') =>
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
      .format(decimalText(value) as `${number}`)
      .replaceAll('\u00a0', ' ')
  for (const line of report.lines) {
    expect(text).toContain(line.merchant)
    expect(text).toContain(money(line.gross, line.currency))
    expect(text).toContain(money(line.baseApproved ?? 0))
  }
  expect(text).toContain(amount)
  expect(text).toContain('İstanbul–Iğdır ziyareti, ışıklı ğüşöç')
  expect(text).toContain('Gecelik sınır')
  expect(text).toContain(payable)
  for (const sum of ['gross', 'vat', 'deducted', 'payable'] as const) expect(text).toContain(money(report.totals[sum]))
  for (const name of ['Burak Çelik', 'Serkan Öztürk', 'Elif Kaya', 'EFT 4471']) expect(text).toContain(name)
})

test('a file holds what its reader sees, under the filters, and who took it is written down', async () => {
  const rowsFor = async (as: Person, query: string) =>
    parsedCsv((await file(as, `/api/expenses/export?format=csv&${query}`)).body).length - 1
  expect(await rowsFor(people.owner, '')).toBe(4)
  expect(await rowsFor(people.owner, 'status=draft')).toBe(1)
  expect(await rowsFor(people.accountant, '')).toBe(3)
  expect(await rowsFor(people.outsider, '')).toBe(0)
  expect(await rowsFor(people.manager, 'tab=mine')).toBe(0)
  const { after } = await server.ctx.db
    .selectFrom('activity')
    .select('after')
    .where('action', '=', 'expense.exported')
    .where('actorId', '=', people.manager.id)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ format: 'csv', rows: 0, filters: { tab: 'mine' } })
})
