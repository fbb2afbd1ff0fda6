import { addMonths, monthOf } from '#contract/days/days.ts'
import { mailEndpoints } from '#contract/mail/mail.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from './support/api.ts'
import { lateEvening } from './support/lateEvening.ts'
import { people, signIn } from './support/people.ts'
import { detailOf, drawer, status, uniqueTitle } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

test('midnight passes: a task expires on an open page and is given more time there; what stayed unread is mailed', async ({
  browser,
  problems,
}) => {
  test.setTimeout(180_000)
  const evening = await lateEvening()
  const { context, page, session } = await evening.enter(browser, 'member')
  problems.watch(context)
  const asAdmin = { url: evening.url, token: (await signIn(evening.url, people.admin)).accessToken }
  const { key, endDay } = await call(taskEndpoints.create, {
    url: evening.url,
    token: session.accessToken,
    body: {
      clientId: 'suresi-dolacak-gorev',
      title: uniqueTitle('Süresi dolacak'),
      endDay: evening.day,
      requiresApproval: false,
    },
  })
  const given = await call(taskEndpoints.create, {
    ...asAdmin,
    body: {
      clientId: 'postayla-gelecek-gorev',
      title: uniqueTitle('Postayla gelecek'),
      assigneeId: session.userData.id,
    },
  })
  const seenByAdmin = () => call(taskEndpoints.read, { ...asAdmin, params: { id: key } })
  await page.goto(detailOf(key))
  await expect(status(page, 'active')).toBeVisible()

  await evening.passMidnight()
  await expect(status(page, 'expired')).toBeVisible()
  await expect.poll(seenByAdmin).toMatchObject({ status: 'expired', endDay })

  await drawer(page)
    .getByRole('button')
    .filter({ has: page.locator(`time[datetime="${endDay}"]`) })
    .click()
  await page.getByRole('button', { name: 'Sonraki ay' }).click()
  // By its date: the month that is on its way out has a 15th too.
  const later = `${addMonths(monthOf(evening.day), 1)}-15`
  await page.locator(`[data-timestamp="${Date.parse(`${later}T00:00:00+03:00`)}"]`).click()
  await expect.poll(seenByAdmin).toMatchObject({ status: 'active', endDay: later })
  await expect(status(page, 'active')).toBeVisible()
  await expect(drawer(page).locator(`time[datetime="${endDay}"]`)).toHaveCount(0)
  await expect(drawer(page).locator(`time[datetime="${later}"]`).first()).toBeVisible()

  const mailed = async () => {
    const { rows } = await call(mailEndpoints.list, asAdmin)
    const theirs = rows.filter(({ to }) => to.includes(people.member))
    const mails = theirs.map(({ name }) => call(mailEndpoints.read, { ...asAdmin, params: { name } }))
    return (await Promise.all(mails)).some(
      ({ text }) => text.includes(given.title) && text.includes(detailOf(given.key)),
    )
  }
  await expect.poll(mailed).toBe(true)
  await context.close()
  await evening.stop()
})
