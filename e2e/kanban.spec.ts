import type { Page } from '@playwright/test'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { askApart } from './support/apart.ts'
import { call } from './support/api.ts'
import {
  addCards,
  card,
  column,
  dragTo,
  handle,
  keptIn,
  ownBoard,
  projectBoard,
  titles,
  word,
} from './support/board.ts'
import { uniqueName } from './support/conversation.ts'
import { goInside } from './support/navigate.ts'
import { sessionOf } from './support/sessions.ts'
import { stillBox } from './support/still.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

async function addInPlace(page: Page, name: string, title: string) {
  await column(page, name)
    .getByRole('button', { name: word('card.addTo', { name }), exact: true })
    .click()
  const field = column(page, name).getByRole('textbox', { name: word('card.addField') })
  await expect(field).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
}

async function fromMenu(page: Page, title: string, action: string) {
  await card(page, title).hover()
  await card(page, title)
    .getByRole('button', { name: word('card.menu', { title }) })
    .click()
  await page.getByRole('menuitem', { name: word(action), exact: true }).click()
}

test('somebody’s cards come, change, move and go on a colleague’s board, and each doing of one’s own is kept', async ({
  open,
}) => {
  const { path, projectId, columns } = await projectBoard(2)
  const [first, second] = columns
  if (!first || !second) throw new Error('no columns')
  const colleague = sessionOf('projectManager')
  const { accessToken: token } = colleague
  const ours = await open('member', { path })
  await expect(column(ours, first.title)).toBeVisible()

  const theirs = `${uniqueName()} sayım`
  const { id, version } = await call(kanbanCardEndpoints.create, { token, body: { boardId: first.id, title: theirs } })
  await expect(titles(ours, first.title)).toHaveText([theirs])
  const body = { version, title: `${theirs}, ikinci` }
  await call(kanbanCardEndpoints.update, { token, params: { id }, body })
  await expect(titles(ours, first.title)).toHaveText([`${theirs}, ikinci`])
  await call(kanbanCardEndpoints.move, { token, params: { id }, body: { boardId: second.id, afterId: null } })
  await expect(titles(ours, second.title)).toHaveText([`${theirs}, ikinci`])
  await expect(titles(ours, first.title)).toHaveCount(0)
  await call(kanbanEndpoints.removeItem, { token, params: { id } })
  await expect(card(ours, theirs)).toHaveCount(0)

  const title = `${uniqueName()} raf planı`
  await addInPlace(ours, first.title, title)
  await ours.keyboard.press('Escape')
  await expect.poll(() => keptIn(colleague, first.title, projectId)).toEqual([title])

  // It opens once the server has named it.
  await expect(card(ours, title)).not.toHaveAttribute('aria-busy')
  await handle(ours, title).click()
  const drawer = ours.getByRole('dialog')
  await drawer.getByRole('button', { name: title, exact: true }).click()
  await drawer.getByRole('textbox', { name: word('drawer.fields.title') }).fill(`${title}, taslak`)
  await ours.keyboard.press('Enter')
  await drawer.getByRole('textbox', { name: say('comments', 'write') }).click()
  await ours.keyboard.type('Ölçüler geldi')
  await ours.keyboard.press('Enter')
  await expect(drawer.getByText('Ölçüler geldi')).toBeVisible()
  await ours.keyboard.press('Escape')
  await expect(card(ours, `${title}, taslak`)).toBeVisible()
  await expect(card(ours, title).getByRole('img', { name: '1 yorum' })).toBeVisible()

  await fromMenu(ours, `${title}, taslak`, 'card.move')
  const moving = ours.getByRole('dialog', { name: word('card.moveTitle') })
  await moving.getByRole('combobox', { name: word('card.moveColumn') }).click()
  await ours.getByRole('option', { name: second.title }).click()
  await moving.getByRole('button', { name: word('card.moveAction') }).click()
  await expect(titles(ours, second.title)).toHaveText([`${title}, taslak`])
  await expect(titles(ours, first.title)).toHaveCount(0)
  await expect.poll(() => keptIn(colleague, second.title, projectId)).toEqual([`${title}, taslak`])

  await fromMenu(ours, `${title}, taslak`, 'card.remove')
  // The toast's own, not the board's; under the pointer it stays for as long as the looking takes.
  const undo = ours.getByRole('button', { name: say('ui', 'undo'), exact: true })
  await undo.hover()
  await expect(card(ours, title)).toHaveCount(0)
  await expect.poll(() => keptIn(colleague, second.title, projectId)).toEqual([])
  await undo.click()
  await expect(titles(ours, second.title)).toHaveText([`${title}, taslak`])
  await expect.poll(() => keptIn(colleague, second.title, projectId)).toEqual([`${title}, taslak`])
})

test('a card is carried by keys alone and says where it is; two writers of its title are shown both values', async ({
  open,
  problems,
}) => {
  const { session, path, columns } = await ownBoard([{ title: 'Hazır' }, { title: 'Biten' }])
  const [id = 0] = await addCards(session, columns[0]?.id ?? 0, ['bir', 'iki', 'üç'])
  const page = await open(session, { path })
  await handle(page, 'bir').focus()
  await page.keyboard.press('ArrowDown')
  await expect(handle(page, 'iki')).toBeFocused()

  await page.keyboard.press('Space')
  await expect(page.getByText(/^iki kaldırıldı\. Hazır sütunu, sıra 2 \/ 3/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(word('announce.place', { column: 'Hazır', at: '1', total: '3' }))).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText(word('announce.cancelled', { title: 'iki' }))).toBeAttached()
  await expect(titles(page, 'Hazır')).toHaveText(['bir', 'iki', 'üç'])

  await page.keyboard.press('Space')
  await expect(page.getByText(/^iki kaldırıldı\./)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(word('announce.place', { column: 'Biten', at: '1', total: '1' }))).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(titles(page, 'Biten')).toHaveText(['iki'])
  await expect(handle(page, 'iki')).toBeFocused()

  await page.keyboard.press('Control+z')
  await expect(titles(page, 'Hazır')).toHaveText(['bir', 'iki', 'üç'])
  await expect.poll(() => keptIn(session, 'Hazır')).toEqual(['bir', 'iki', 'üç'])

  await goInside(page, `${path}?kart=${id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'bir', exact: true }).click()
  await drawer.getByRole('textbox', { name: word('drawer.fields.title') }).fill('Benim başlığım')
  const body = { version: 1, title: 'Onların başlığı' }
  await call(kanbanCardEndpoints.update, { token: session.accessToken, params: { id }, body })
  // Behind the open drawer the board is not for screen readers.
  const behind = (text: string) => page.locator('[data-card]').filter({ hasText: text })
  await expect(behind('Onların başlığı')).toBeAttached()
  problems.expect(/^409 PATCH \/api\/kanban\/items/)
  await page.keyboard.press('Enter')
  const conflict = page.getByRole('dialog', { name: word('drawer.conflict') })
  await expect(conflict.getByText('Onların başlığı')).toBeVisible()
  await conflict.getByRole('button', { name: say('ui', 'conflict.keepMine') }).click()
  await expect(drawer.getByRole('heading', { name: 'Benim başlığım' })).toBeVisible()
  await expect(behind('Benim başlığım')).toBeAttached()
})

test('the mouse carries cards and columns, and a linked card cannot go around its approval', async ({
  open,
  problems,
}) => {
  const { session, path, columns } = await ownBoard([
    { title: 'Süren' },
    { title: 'Onayda', taskStatus: 'pending' },
    { title: 'Kapanan', taskStatus: 'completed' },
  ])
  const [cardId = 0] = await addCards(session, columns[0]?.id ?? 0, ['Sözleşme ekleri', 'Ölçüm'])
  const { task } = await call(kanbanDetailEndpoints.makeTask, {
    token: session.accessToken,
    params: { id: cardId },
    body: { assigneeId: session.userData.id, requiresApproval: true },
  })
  const key = task?.key ?? ''
  const page = await open(session, { path })
  await dragTo(page, 'Ölçüm', 'Süren', [0.5, 0.09])
  await page.mouse.up()
  await expect(titles(page, 'Süren')).toHaveText(['Ölçüm', 'Sözleşme ekleri'])

  // What comes under the mouse leaves the task's number to be read.
  await card(page, 'Sözleşme ekleri').hover()
  const number = await stillBox(card(page, 'Sözleşme ekleri').getByText(key, { exact: true }))
  const menu = await stillBox(
    card(page, 'Sözleşme ekleri').getByRole('button', { name: word('card.menu', { title: 'Sözleşme ekleri' }) }),
  )
  const apart =
    number.x + number.width <= menu.x || number.y >= menu.y + menu.height || menu.y >= number.y + number.height
  expect(apart, JSON.stringify({ number, menu })).toBe(true)

  await dragTo(page, 'Sözleşme ekleri', 'Onayda', [0.5, 0.5])
  await expect(page.getByText(word('drop.asks', { key }))).toBeVisible()
  await page.mouse.up()
  await expect(titles(page, 'Onayda')).toHaveText(['Sözleşme ekleri'])
  await expect(card(page, 'Sözleşme').getByText(word('card.awaiting'))).toBeVisible()

  problems.expect(/^403 POST \/api\/kanban\/items/)
  await dragTo(page, 'Sözleşme ekleri', 'Kapanan', [0.5, 0.5])
  await page.mouse.up()
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toBeVisible()
  await expect(titles(page, 'Onayda')).toHaveText(['Sözleşme ekleri'])
  await expect(titles(page, 'Kapanan')).toHaveCount(0)

  const head = await stillBox(column(page, 'Kapanan').getByRole('heading'))
  const target = await stillBox(column(page, 'Süren'))
  await page.mouse.move(head.x + 10, head.y + 8)
  await page.mouse.down()
  await page.mouse.move(head.x - 20, head.y + 12, { steps: 4 })
  await page.mouse.move(target.x + 30, target.y + 200, { steps: 10 })
  await page.mouse.up()
  const names = page.locator('[data-column]').getByRole('heading')
  await expect(names).toHaveText(['Yapılacaklar', 'Kapanan', 'Süren', 'Onayda'])
})

test('somebody who is not in the project is told so, and on the own board makes, names, limits, filters, puts aside and brings back', async ({
  open,
  problems,
}) => {
  const { path } = await projectBoard(0)
  const { session } = await ownBoard([{ title: 'Hazır' }])
  problems.expect(/^404 GET \/api\/apps\/kanban/)
  const page = await open(session, { path })
  await expect(page.getByText(word('notFound'))).toBeVisible()
  await page.getByRole('button', { name: word('toOwn') }).click()
  await expect(column(page, 'Yapılacaklar')).toBeVisible()

  await addInPlace(page, 'Hazır', 'Teklifi yaz')
  await page.keyboard.type('Teklifi gönder')
  await page.keyboard.press('Enter')
  await expect(titles(page, 'Hazır')).toHaveText(['Teklifi yaz', 'Teklifi gönder'])
  await page.keyboard.press('Escape')

  await column(page, 'Hazır').getByRole('heading').dblclick()
  await expect(column(page, 'Hazır').getByRole('textbox', { name: word('column.name') })).toBeFocused()
  await page.keyboard.type('Sırada')
  await page.keyboard.press('Enter')
  await column(page, 'Sırada')
    .getByRole('button', { name: word('column.menu', { name: 'Sırada' }) })
    .click()
  await page.getByRole('menuitem', { name: word('column.settings') }).click()
  await page.getByRole('dialog').getByLabel(word('column.limitField')).fill('1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('column.save') })
    .click()
  await expect(
    column(page, 'Sırada').getByRole('img', { name: word('column.overLimit', { count: '2', limit: '1' }) }),
  ).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: word('filters.search') })).toBeFocused()
  await page.keyboard.type('GONDER')
  await expect(page.getByText('1 kart görünüyor')).toBeVisible()
  await expect(card(page, 'Teklifi yaz')).toHaveCount(0)
  await expect(page).toHaveURL(/ara=GONDER/)
  await page.getByRole('searchbox', { name: word('filters.search') }).fill('yok böyle bir şey')
  await page.getByRole('button', { name: word('filters.clear') }).click()
  await expect(titles(page, 'Sırada')).toHaveText(['Teklifi yaz', 'Teklifi gönder'])

  await fromMenu(page, 'Teklifi yaz', 'card.archive')
  await expect(card(page, 'Teklifi yaz')).toHaveCount(0)
  await page.getByRole('button', { name: word('boardMenu') }).click()
  await page.getByRole('menuitem', { name: word('archive.open') }).click()
  const archive = page.getByRole('dialog', { name: word('archive.title') })
  await archive.getByRole('button', { name: word('archive.restore') }).click()
  await expect(archive.getByText(word('archive.empty'))).toBeVisible()
  await archive.getByRole('button', { name: say('ui', 'close') }).press('Escape')
  await expect(card(page, 'Teklifi yaz')).toBeVisible()

  await column(page, 'Sırada')
    .getByRole('button', { name: word('column.menu', { name: 'Sırada' }) })
    .click()
  await page.getByRole('menuitem', { name: word('column.remove') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('column.removeAction') })
    .click()
  await expect(column(page, 'Sırada')).toHaveCount(0)
  await expect(titles(page, 'Yapılacaklar')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(titles(page, 'Sırada')).toHaveCount(2)
})

test('ten thousand cards keep the page small', async ({ open }) => {
  const { session, path } = await ownBoard([])
  const page = await open(session)
  const perColumn = 2500
  await askApart(page)
  await page.route(/\/api\/apps\/kanban/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const ids = [1, 2, 3, 4]
    const items = ids.flatMap((boardId) =>
      Array.from({ length: perColumn }, (_, at) => ({
        id: boardId * 100_000 + at,
        title: `Kart ${boardId}.${at}`,
        attachments: 0,
        comments: '',
        commentsCount: at % 5,
        dueDate: '',
        labels: ['Depo'],
        members: [],
        image: null,
        boardId,
        position: at,
        checklist: { done: 0, total: 0 },
        task: null,
        completedAt: null,
        archived: false,
        version: 1,
      })),
    )
    const boards = ids.map((id) => ({
      ...body.boards[0],
      id,
      title: `Sütun ${id}`,
      position: id,
      itemsIds: items.filter((item) => item.boardId === id).map((item) => item.id),
      itemsCount: perColumn,
    }))
    await route.fulfill({ json: { ...body, boards, items } })
  })
  await page.goto(path)
  await expect(handle(page, 'Kart 1.0')).toBeVisible()
  await expect(page.getByText('4 sütun, 10000 kart')).toBeVisible()
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length)
  expect(await elements()).toBeLessThan(4000)
  await handle(page, 'Kart 1.0').focus()
  await page.keyboard.press('End')
  await expect(handle(page, `Kart 1.${perColumn - 1}`)).toBeFocused()
  expect(await elements()).toBeLessThan(4000)
})
