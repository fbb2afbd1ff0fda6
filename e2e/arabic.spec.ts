import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from './support/api.ts'
import { addCards, ownBoard } from './support/board.ts'
import { uniqueName } from './support/conversation.ts'
import { goInside } from './support/navigate.ts'
import { stillBox } from './support/still.ts'
import { dayFromNow, listOf, row } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test('Arabic mirrors the whole page: the menu and the first column stand at the right, arrows follow the eye, and names stand below each other', async ({
  open,
}) => {
  const { session, path, columns } = await ownBoard([{ title: 'أولاً' }, { title: 'ثانياً' }])
  await addCards(session, columns[0]?.id ?? 0, ['تقرير'])
  const page = await open(session, { path, language: 'ar' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const menu = await stillBox(page.getByRole('navigation', { name: say('app', 'menu.label', {}, 'ar') }))
  expect(menu.x).toBeGreaterThan(720)
  const box = (at: number) => stillBox(page.locator(`[data-column="${columns[at]?.id}"]`))
  const [first, second] = [await box(0), await box(1)]
  expect(first.x).toBeGreaterThan(second.x)
  const says = (key: string, params: Record<string, string>) =>
    expect(page.getByText(say('kanban', `announce.${key}`, params, 'ar'))).toBeAttached()
  await page.getByRole('link', { name: 'تقرير', exact: true }).focus()
  await page.keyboard.press('Space')
  await says('lifted', { title: 'تقرير', column: 'أولاً', at: '1', total: '1' })
  await page.keyboard.press('ArrowLeft')
  await says('place', { column: 'ثانياً', at: '1', total: '1' })
  await page.keyboard.press('Enter')
  await expect(page.locator(`[data-column="${columns[1]?.id}"]`).getByText('تقرير')).toBeVisible()

  // Days that are named, counted or written out: whatever they need, what is beside them stands in columns.
  const days = [-120, 0, 5, 70, 400]
  for (const after of days) {
    const body = { clientId: uniqueName(), title: `مهمة ${after}`, endDay: dayFromNow(after) }
    await call(taskEndpoints.create, { token: session.accessToken, body })
  }
  await goInside(page, listOf())
  const names = await Promise.all(days.map((after) => stillBox(row(page, `مهمة ${after}`).getByRole('link'))))
  expect(new Set(names.map(({ x, width }) => `${x} ${width}`)).size).toBe(1)
})
