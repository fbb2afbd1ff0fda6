import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { LineDraft } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './api.ts'
import type { RoleName } from './people.ts'
import { sessionOf } from './sessions.ts'
import { dayFromNow } from './tasks.ts'
import { say } from './words.ts'

export const word = (key: string, params: Record<string, string> = {}) => say('expenses', key, params)

export const listOf = (tab: '' | 'onay' | 'tumu' = '') =>
  tab === '' ? paths.expenses : `${paths.expenses}?sekme=${tab}`
export const reportOf = (number: string, tab: '' | 'onay' | 'tumu' = '') =>
  `${listOf(tab)}${tab === '' ? '?' : '&'}masraf=${number}`

/** The drawer is a dialog where it covers the list. */
export const drawer = (page: Page) =>
  page.getByRole('complementary', { name: /^MSR-/ }).or(page.getByRole('dialog', { name: /^MSR-/ }))
export const step = (
  page: Page,
  name: 'manager' | 'accounting' | 'payment' | 'paid',
  state: 'done' | 'current' | 'failed',
) =>
  drawer(page)
    .getByRole('list', { name: word('tracker.label') })
    .getByRole('listitem')
    .filter({ hasText: `${word(`tracker.${name}`)}, ${word(`tracker.${state}`)}` })

let made = 0
const clientId = () => `e2e-${process.pid}-${++made}-masraf`
export const uniqueTitle = (title: string) => `${title} ${process.pid}m${++made}`

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What a phone's camera hands over; no two are the same file, though what follows a picture's end is not drawn. */
export const photo = (name = 'fis.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([picture, randomBytes(16)]),
})

const lineOf = (merchant: string, gross: number): LineDraft => ({
  day: dayFromNow(-1),
  category: 'meal',
  merchant,
  taxNumber: '',
  documentKind: 'receipt',
  documentNumber: `E2E-${process.pid}-${++made}`,
  ettn: '',
  buyerTaxNumber: '',
  gross,
  currency: 'TRY',
  vatRate: 1000,
  note: '',
  receiptId: null,
})

type Lines = readonly (readonly [merchant: string, gross: number])[]

/** A draft of this test's own, its amounts in kuruş. */
export const draft = (owner: RoleName, lines: Lines, spaceId: number | null = null) =>
  call(expenseEndpoints.create, {
    token: sessionOf(owner).accessToken,
    body: {
      clientId: clientId(),
      title: uniqueTitle('Deneme masrafı'),
      spaceId,
      lines: lines.map(([merchant, gross]) => lineOf(merchant, gross)),
    },
  })

export async function submitted(owner: RoleName, lines: Lines, spaceId: number | null = null) {
  const { id, version } = await draft(owner, lines, spaceId)
  return call(expenseMoveEndpoints.submit, { token: sessionOf(owner).accessToken, params: { id }, body: { version } })
}

export const line = (page: Page, merchant: string) =>
  drawer(page).getByRole('group', { name: word('line.fields', { name: merchant }) })
export const saved = (page: Page) =>
  drawer(page)
    .getByRole('status')
    .filter({ hasText: word('saved.saved') })
export const read = (token: string, number: string) => call(expenseEndpoints.read, { token, params: { id: number } })

export async function typeLine(page: Page, at: string, merchant: string, amount: string) {
  await line(page, at)
    .getByRole('textbox', { name: word('fields.merchant') })
    .fill(merchant)
  await line(page, merchant)
    .getByRole('textbox', { name: word('fields.amount') })
    .fill(amount)
}
