import { goInside } from './support/navigate.ts'
import { detailOf, listOf, task, uniqueTitle, word } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const ui = (key: string) => say('ui', key)

test('a dialog asks before it loses what was typed, and says what is wrong with one label; a comment that was begun is there after a reload, and so is one before it that was not sent; the second half of a double click presses nothing that moved under the pointer', async ({
  open,
  problems,
}) => {
  const page = await open('member', { path: listOf() })
  const create = page.getByRole('button', { name: word('create.title') })
  const dialog = page.getByRole('dialog', { name: word('create.title') })
  const title = dialog.getByRole('textbox', { name: word('fields.title') })
  const question = page.getByRole('dialog', { name: ui('unsaved.title') })

  await create.click()
  await expect(title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await create.click()
  const written = uniqueTitle('Yarım kalan')
  await title.fill(written)
  await title.press('Escape')
  await question.getByRole('button', { name: ui('cancel') }).click()
  await expect(question).toBeHidden()
  await expect(title).toHaveValue(written)

  const labels = dialog.getByRole('textbox', { name: word('fields.labels') })
  await labels.fill('x'.repeat(41))
  await dialog.getByRole('button', { name: word('create.submit') }).click()
  await expect(labels).toHaveAccessibleDescription(new RegExp(say('errors', 'textTooLong', { limit: '40' })))

  await dialog.getByRole('button', { name: ui('close') }).click()
  await question.getByRole('button', { name: ui('unsaved.action') }).click()
  await expect(dialog).toBeHidden()

  const lines = Array.from({ length: 40 }, (_, index) => `satır ${index + 1}`)
  const { key } = await task('member', { description: lines.join('\n') })
  await goInside(page, detailOf(key))
  const comment = page.getByRole('textbox', { name: say('comments', 'write') })
  await comment.fill('Yarın bakarım')
  await page.reload()
  await expect(comment).toHaveText('Yarın bakarım')

  const held = Promise.withResolvers<void>()
  await page.route('**/api/tasks/*/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await held.promise
    await route.abort()
  })
  problems.expect(/ERR_FAILED/)
  await comment.press('Enter')
  await comment.fill('Ölçüleri de alırım')
  held.resolve()
  await expect(page.getByText(say('comments', 'failed'))).toBeVisible()
  await page.unroute('**/api/tasks/*/comments')
  await page.reload()
  await expect(comment).toHaveText('Ölçüleri de alırım')
  await expect(page.getByText(say('comments', 'failed'))).toBeVisible()
  await page.getByRole('button', { name: say('comments', 'again') }).click()
  await expect(page.getByRole('article').getByText('Yarın bakarım')).toBeVisible()
  await expect(page.getByText(say('comments', 'failed'))).toHaveCount(0)
  await expect(comment).toHaveText('Ölçüleri de alırım')

  // It can be written once it is known who looks at it.
  await expect(page.getByRole('button', { name: word('detail.editText') })).toBeAttached()
  await page.getByText('satır 1', { exact: false }).first().click()
  const text = page.getByRole('textbox', { name: word('fields.description') })
  await text.fill(['baştan', ...lines].join('\n'))
  await page.getByRole('button', { name: word('actions.save'), exact: true }).dblclick()
  await expect(page.getByText('baştan')).toBeVisible()
  await expect(text).toBeHidden()
})

test('Escape closes a dialog also in the moment in which its focused button is gone', async ({ open }) => {
  const page = await open('member', { path: listOf() })
  await page.getByRole('button', { name: word('create.title') }).click()
  const dialog = page.getByRole('dialog', { name: word('create.title') })
  await expect(dialog.getByRole('textbox', { name: word('fields.title') })).toBeFocused()
  // Together, because the focus comes back by itself after 50 ms.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await expect(dialog).toBeHidden()
})
