import { addCards, card, column, handle, kept, keptIn, ownBoard, titles, word } from './support/board.ts'
import { fingerOf, spotOn } from './support/finger.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

test('a finger that stays carries a column by its head, a card within its column, which can be undone at once, and beyond the edge of the screen @phone', async ({
  open,
}) => {
  const { session, path, columns } = await ownBoard([{ title: 'Hazır' }])
  await addCards(session, columns[0]?.id ?? 0, ['bir', 'iki', 'üç'])
  const page = await open(session, { path })
  const finger = await fingerOf(page)
  await finger.down(await spotOn(column(page, 'Yapılacaklar').getByRole('heading')))
  await expect(column(page, 'Yapılacaklar')).toHaveCSS('opacity', '0.5')
  await finger.moveTo({ x: 352, y: 300 })
  await expect(column(page, 'Hazır')).toBeInViewport({ ratio: 0.9 })
  await finger.moveTo(await spotOn(column(page, 'Hazır'), [0.8, 0.4]))
  await finger.up()
  const names = page.locator('[data-column]').getByRole('heading')
  await expect(names).toHaveText(['Hazır', 'Yapılacaklar'])
  await expect.poll(async () => (await kept(session)).map(({ title }) => title)).toEqual(['Hazır', 'Yapılacaklar'])
  const takeBack = (message: string) =>
    page
      .locator('[data-sonner-toast]')
      .filter({ hasText: message })
      .getByRole('button', { name: say('ui', 'undo') })
      .tap()
  await takeBack(word('column.moved', { name: 'Yapılacaklar' }))
  await expect(names).toHaveText(['Yapılacaklar', 'Hazır'])
  await expect.poll(async () => (await kept(session)).map(({ title }) => title)).toEqual(['Yapılacaklar', 'Hazır'])

  const lift = async (title: string) => {
    await finger.down(await spotOn(card(page, title)))
    // Its own place is empty while it hangs at the finger.
    await expect(handle(page, title)).toBeHidden()
  }
  await handle(page, 'bir').scrollIntoViewIfNeeded()
  await lift('üç')
  await finger.moveTo(await spotOn(card(page, 'bir'), [0.5, 0.2]))
  await finger.up()
  await expect(titles(page, 'Hazır')).toHaveText(['üç', 'bir', 'iki'])
  await takeBack(word('card.moved'))
  await expect(titles(page, 'Hazır')).toHaveText(['bir', 'iki', 'üç'])

  await lift('bir')
  // Held at the edge it brings the next column in.
  await finger.moveTo({ x: 8, y: 400 })
  const next = column(page, 'Yapılacaklar')
  await expect(next).toBeInViewport({ ratio: 0.9 })
  await finger.moveTo(await spotOn(next))
  await finger.up()
  await expect(titles(page, 'Yapılacaklar')).toHaveText(['bir'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => keptIn(session, 'Hazır')).toEqual(['iki', 'üç'])
  await expect.poll(() => keptIn(session, 'Yapılacaklar')).toEqual(['bir'])
  await expect(titles(page, 'Hazır')).toHaveText(['iki', 'üç'])
})

test('a phone jumps between columns, moves by the menu and filters from below; a carried card goes back when the touch is broken off, a swipe only scrolls and a tap only opens @phone', async ({
  open,
}) => {
  const { session, path, columns } = await ownBoard([{ title: 'Hazır' }, { title: 'Biten' }])
  const names = Array.from({ length: 12 }, (_, at) => `Kart ${at + 1}`)
  await addCards(session, columns[0]?.id ?? 0, names)
  const page = await open(session, { path })
  const finger = await fingerOf(page)
  await page
    .getByRole('group', { name: word('jump') })
    .getByRole('button', { name: /Hazır/ })
    .click()
  await expect(handle(page, 'Kart 1')).toBeInViewport()

  const brokenOff = [
    () => finger.cancel(),
    async () => {
      await finger.secondDown({ x: 40, y: 700 })
      await finger.up()
    },
    async () => {
      await page.keyboard.press('Escape')
      await finger.up()
    },
  ]
  for (const breakOff of brokenOff) {
    await finger.down(await spotOn(card(page, 'Kart 3')))
    await expect(handle(page, 'Kart 3')).toBeHidden()
    await finger.moveTo(await spotOn(handle(page, 'Kart 1')))
    await breakOff()
    await expect(handle(page, 'Kart 3')).toBeVisible()
    await expect(titles(page, 'Hazır').first()).toHaveText('Kart 1')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await finger.swipe(await spotOn(card(page, 'Kart 4')), await spotOn(handle(page, 'Kart 1')))
  await expect(handle(page, 'Kart 1')).not.toBeInViewport()
  await expect.poll(() => keptIn(session, 'Hazır')).toEqual(names)
  await card(page, 'Kart 2').scrollIntoViewIfNeeded()
  // A finger on a list that still rolls only stops it: whoever meant to open taps again.
  await expect(async () => {
    if ((await page.getByRole('dialog').count()) === 0) await card(page, 'Kart 2').tap()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await card(page, 'Kart 2')
    .getByRole('button', { name: word('card.menu', { title: 'Kart 2' }) })
    .click()
  await page.getByRole('menuitem', { name: word('card.move') }).click()
  await page.getByRole('combobox', { name: word('card.moveColumn') }).click()
  await page.getByRole('option', { name: 'Biten' }).click()
  await page.getByRole('button', { name: word('card.moveAction'), exact: true }).click()
  await expect(titles(page, 'Biten')).toHaveText(['Kart 2'])

  await page.getByRole('button', { name: word('filters.open') }).click()
  await page.getByRole('searchbox', { name: word('filters.search') }).fill('kart 3')
  await page.getByRole('button', { name: '1 kartı göster' }).click()
  await expect(card(page, 'Kart 2')).toHaveCount(0)
  await expect(page.getByRole('button', { name: word('filters.openSet') })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
})
