import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import qrcode from 'qrcode'
import sharp from 'sharp'
import { draft, drawer, line, listOf, read, reportOf, saved, step, word } from './support/expenses.ts'
import { goInside } from './support/navigate.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'

/** A crooked photo of an e-Arşiv invoice of today with two rates. */
async function invoicePhoto(name: string, number: string, ettn: string) {
  const text = JSON.stringify({
    ...{ vkntckn: '1234567890', avkntckn: '11111111111', senaryo: 'EARSIVFATURA', tip: 'SATIS', tarih: '2026-03-02' },
    ...{ no: number, ettn, parabirimi: 'TRY', 'kdvmatrah(20)': '100.00', 'hesaplanankdv(20)': '20.00' },
    ...{ 'kdvmatrah(10)': '100.00', 'hesaplanankdv(10)': '10.00', vergidahil: '230.00', odenecek: '230.00' },
  })
  const table = sharp({ create: { width: 1_500, height: 2_000, channels: 3, background: '#b8a98c' } })
  const code = await sharp(await qrcode.toBuffer(text, { width: 480 }))
    .rotate(-9, { background: '#fff' })
    .toBuffer()
  const buffer = await table
    .composite([{ input: code, left: 700, top: 1_100 }])
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const note = (page: Page, text: string) => drawer(page).getByRole('status').filter({ hasText: text })

test('a photographed invoice fills its lines, can be taken back and handed in, and is refused a second time @phone', async ({
  open,
  problems,
}) => {
  const ettn = randomUUID()
  const [number, title] = [`KIY${process.pid}`, word('line.untitled')]
  const token = sessionOf('member').accessToken
  const page = await open('member', { path: listOf() })
  await page.getByLabel(word('capture'), { exact: true }).setInputFiles(await invoicePhoto('fatura.jpg', number, ettn))
  await expect(page).toHaveURL(/masraf=MSR-/)
  const report = new URL(page.url()).searchParams.get('masraf') ?? ''
  await expect(note(page, word('reading.filled', { numbers: number }))).toBeVisible()
  const typed = (name: string) => line(page, title).getByRole('textbox', { name: word(`fields.${name}`) })
  await expect(typed('amount')).toHaveValue('120,00')
  // What no code says is what is left to write.
  await expect(typed('merchant')).toBeFocused()
  await expect(typed('documentNumber')).toHaveValue(number)
  await expect(typed('taxNumber')).toHaveValue('1234567890')
  await expect(drawer(page).getByRole('button', { name: word('line.edit', { name: title }) })).toHaveCount(2)

  // Taken back, and read anew from the same paper.
  await drawer(page)
    .getByRole('button', { name: word('reading.undo'), exact: true })
    .tap()
  await expect(typed('amount')).toHaveValue('')
  await expect(drawer(page).getByRole('button', { name: word('line.edit', { name: title }) })).toHaveCount(1)
  await line(page, title)
    .getByRole('button', { name: word('line.detach', { name: 'fatura.jpg' }) })
    .tap()
  await line(page, title)
    .getByRole('textbox', { name: word('fields.merchant') })
    .fill('Kıyı Lokantası')
  await typed('amount')
    .or(line(page, 'Kıyı Lokantası').getByRole('textbox', { name: word('fields.amount') }))
    .fill('99,00')
  const inLine = line(page, 'Kıyı Lokantası')
  await inLine
    .getByLabel(word('line.captureFor', { name: 'Kıyı Lokantası' }))
    .setInputFiles(await invoicePhoto('yeniden.jpg', number, ettn))
  // What was typed stands until the code's word is asked for.
  await expect(
    drawer(page).getByText(word('reading.kept', { fields: word('fields.amount') }).slice(0, 20)),
  ).toBeVisible()
  await expect(inLine.getByRole('textbox', { name: word('fields.amount') })).toHaveValue('99,00')
  await drawer(page)
    .getByRole('button', { name: word('reading.overwrite') })
    .tap()
  await expect(inLine.getByRole('textbox', { name: word('fields.amount') })).toHaveValue('120,00')
  await line(page, 'Kıyı Lokantası')
    .getByRole('button', { name: word('line.done') })
    .tap()
  await drawer(page)
    .getByRole('button', { name: word('line.edit', { name: title }) })
    .tap()
  await line(page, title)
    .getByRole('textbox', { name: word('fields.merchant') })
    .fill('Kıyı Lokantası 2')
  await expect(saved(page)).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: word('actions.submit') })
    .tap()
  await expect(step(page, 'manager', 'current')).toBeVisible()
  expect((await read(token, report)).report.lines).toMatchObject([
    { merchant: 'Kıyı Lokantası', gross: 12_000, vatRate: 2000, ettn, documentKind: 'eArchive', day: '2026-03-02' },
    { merchant: 'Kıyı Lokantası 2', gross: 11_000, vatRate: 1000, ettn, receipt: { name: 'yeniden.jpg' } },
  ])

  // Another report that names it is not saved, and says where it is.
  problems.expect(/422 PUT \/api\/expenses\/\d+/)
  const other = await draft('member', [])
  await goInside(page, reportOf(other.number))
  const more = drawer(page).getByLabel(word('capture'), { exact: true })
  await more.setInputFiles(await invoicePhoto('kopya.jpg', number, ettn))
  await expect(
    drawer(page)
      .getByText(new RegExp(`${number}.*${report}`))
      .first(),
  ).toBeVisible()
  await expect(note(page, word('saved.refused'))).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: word('reading.undo'), exact: true })
    .tap()
  await expect(saved(page)).toBeVisible()
})
