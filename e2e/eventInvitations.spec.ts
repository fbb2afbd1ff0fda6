import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { openMailServer } from '#server/testing/mailServer.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { at, freeDay, weekOf, word } from './support/calendar.ts'
import { enter } from './support/enter.ts'
import { movedClockOf, startCopy } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('eventInvitations', key, params, 'de')
const guest = 'ada@musteri.example'

test('an address becomes a guest, who answers on a phone in a language of their own; the organizer sees it in the open event', async ({
  browser,
  problems,
}) => {
  test.setTimeout(180_000)
  const mailServer = await openMailServer()
  const server = await startCopy({ SMTP_URL: mailServer.url, ...movedClockOf({ ahead: 0, step: 61_000 }) })
  const { page, context, session } = await enter(browser, server.url, 'member')
  problems.watch(context)
  const day = freeDay(2)
  const title = 'Fiyat görüşmesi'
  const when = { allDay: false as const, start: at(day, '10:00'), end: at(day, '11:00') }
  const as = { url: server.url, token: session.accessToken }
  const { id } = await call(calendarEndpoints.create, { ...as, body: { clientId: 'disaridan-konuk', title, when } })

  // Opened by its address it stands in a drawer, which its kind names.
  const card = page.getByRole('dialog').filter({ hasText: title })
  await page.goto(weekOf(day, `&etkinlik=${id}`))
  await card.getByRole('button', { name: word('card.edit') }).click()
  const field = page.getByLabel(word('form.outsideGuests'))
  await field.fill('adres değil')
  await field.press('Enter')
  await page.getByRole('button', { name: word('edit.save'), exact: true }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  for (let left = 2; left > 0; left--) await field.press('Backspace')
  await field.fill(`Ada Kaya <${guest}>`)
  await field.press('Enter')
  await page.getByRole('button', { name: word('edit.save'), exact: true }).click()
  await expect(page.getByText(word('edit.done'))).toBeVisible()
  await page.goto(weekOf(day, `&etkinlik=${id}`))
  const row = card.getByRole('listitem').filter({ hasText: 'Ada Kaya' })
  await expect(row).toContainText(word('outsideGuests.mail.planned'))
  expect(await violationsOn(page)).toEqual([])

  // The minute in which several changes become one mail.
  process.kill(server.pid, 'SIGUSR2')
  const letter = () => mailServer.mails.find(({ to }) => to?.[0]?.address === guest)
  await expect.poll(() => letter()?.subject, { timeout: 30_000 }).toContain(title)
  await expect(row).not.toContainText(word('outsideGuests.mail.planned'))
  const link = /https?:\/\/\S+/.exec(letter()?.text ?? '')?.[0] ?? ''

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'de' })
  problems.watch(phone)
  const there = await phone.newPage()
  await there.goto(link)
  await expect(there.getByRole('heading', { name: title })).toBeVisible()
  await expect(row).toContainText(word('outsideGuests.reply.waiting'))
  await there.getByRole('button', { name: words('reply.yes'), exact: true }).click()
  await there.getByLabel(words('note')).fill('On dakika gecikebilirim')
  await there.getByRole('button', { name: words('send') }).click()
  await expect(there.getByText(words('sent'))).toBeVisible()
  expect(await violationsOn(there)).toEqual([])
  await expect(row).toContainText(word('outsideGuests.reply.yes'))
  await expect(row).toContainText('On dakika gecikebilirim')

  await there.getByRole('button', { name: words('mails.stop') }).click()
  await expect(there.getByRole('button', { name: words('mails.allow') })).toBeVisible()
  await expect(row).toContainText(word('outsideGuests.mail.stopped'))
  for (const one of [context, phone]) await one.close()
  await server.stop()
  await mailServer.close()
})
