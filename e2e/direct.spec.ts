import type { Page } from '@playwright/test'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { act, channel, field, row, word, write } from './support/conversation.ts'
import { arrived, goInside } from './support/navigate.ts'
import { newcomer } from './support/newPerson.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** What shows at once is on its way for a moment longer: whoever leaves the page waits for the answer. */
const written = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith(path))
const direct = (key: string, params: Record<string, string> = {}) => say('direct', key, params)

async function writeTo(page: Page, name: string, username: string) {
  await page
    .getByRole('button', { name: direct('new.title') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: direct('new.title') })
  await dialog.getByRole('combobox', { name: direct('new.to') }).click()
  await page.keyboard.type(username)
  await page.getByRole('option', { name }).click()
  await expect(dialog.getByRole('button', { name: say('ui', 'people.remove', { name }) })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: direct('new.open') }).click()
  await expect(dialog).toHaveCount(0)
}

/** Out of the open conversation by its menu; no conversation opens in its place. */
async function leave(page: Page, action: 'delete' | 'leave') {
  await page.getByRole('button', { name: direct('chat.more') }).click()
  await page.getByRole('menuitem', { name: direct(`${action}.action`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: direct(`${action}.action`) })
    .click()
  await expect(page).toHaveURL(new RegExp(`${paths.directMessages}$`))
  await arrived(page)
  await expect(page.getByText(direct('chat.choose'))).toBeVisible()
  await expect(field(page)).toHaveCount(0)
}

test('a first message is told by the bell, a block ends the writing on both sides, and what is left stays closed', async ({
  open,
}) => {
  const { person, session } = await newcomer()
  const writer = sessionOf('member').userData.fullName
  const theirs = await open(session, { path: paths.mentions })
  await expect(theirs.getByRole('button', { name: say('app', 'navbar.notifications'), exact: true })).toBeVisible()
  const ours = await open('member', { path: paths.directMessages })
  // Nothing is remembered on this device yet: the newest conversation is open.
  await expect(field(ours)).toBeVisible()
  await writeTo(ours, person.fullName, person.username)
  await write(ours, 'Hoş geldiniz')
  await expect(row(ours, 'Hoş geldiniz')).toBeVisible()

  await theirs.getByRole('button', { name: say('app', 'navbar.unseen_one', { count: '1' }) }).click()
  await theirs
    .getByRole('dialog')
    .getByRole('link', { name: new RegExp(writer) })
    .click()
  await expect(row(theirs, 'Hoş geldiniz')).toBeVisible()
  await expect(theirs.getByRole('button', { name: say('app', 'navbar.notifications'), exact: true })).toBeVisible()

  await theirs.getByRole('button', { name: direct('chat.more') }).click()
  await theirs.getByRole('menuitem', { name: direct('block.action') }).click()
  await theirs
    .getByRole('dialog')
    .getByRole('button', { name: direct('block.action') })
    .click()
  await expect(theirs.getByText(direct('blocked.text'))).toBeVisible()
  await expect(field(theirs)).toHaveCount(0)
  const refusal = ours.getByRole('status').filter({ hasText: say('errors', 'contactBlocked') })
  await expect(refusal).toBeVisible()
  await expect(field(ours)).toHaveCount(0)

  await theirs
    .getByRole('button', { name: direct('blocked.undo') })
    .first()
    .click()
  await expect(refusal).toHaveCount(0)
  await write(ours, 'Orada mısınız?')
  await expect(row(theirs, 'Orada mısınız?')).toBeVisible()

  await leave(ours, 'delete')
  await expect(ours.getByRole('link', { name: new RegExp(person.fullName) })).toHaveCount(0)
  const { id } = await call(conversationEndpoints.open, {
    token: sessionOf('member').accessToken,
    body: { type: 'group', userIds: [session.userData.id, sessionOf('projectManager').userData.id] },
  })
  await goInside(ours, `${paths.directMessages}?konusma=${id}`)
  await expect(field(ours)).toBeVisible()
  // The server takes its time: who left is not led back meanwhile.
  const answer = Promise.withResolvers<void>()
  await ours.route(`**/api/conversations/${id}/members/*`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await leave(ours, 'leave')
  await goInside(ours, paths.mentions)
  await arrived(ours)
  await goInside(ours, paths.directMessages)
  await expect(field(ours)).toBeVisible()
  expect(ours.url()).not.toContain(`konusma=${id}`)
  const answered = ours.waitForResponse((response) => response.url().includes(`/conversations/${id}/members/`))
  answer.resolve()
  expect((await answered).ok()).toBe(true)
})

test('a message is starred, noted and found again', async ({ open }) => {
  const { path } = await channel()
  const page = await open('member', { path })
  const text = `Kargo takip ${crypto.randomUUID()}`
  await write(page, text)
  await expect(row(page, text)).toBeVisible()
  const starring = written(page, '/star')
  await act(page, text, 'star')
  await starring
  await goInside(page, paths.starredMessages)
  const star = page.getByRole('article').filter({ hasText: text })
  await star.getByRole('button', { name: say('starred', 'edit.open') }).click()
  const dialog = page.getByRole('dialog', { name: say('starred', 'edit.title') })
  await dialog.getByLabel(say('starred', 'edit.note')).fill('Salı günü aranacak')
  await dialog.getByRole('button', { name: say('starred', 'edit.save') }).click()
  await expect(star).toContainText('Salı günü aranacak')
  await page.getByLabel(say('starred', 'search')).fill('sali')
  await expect(star).toBeVisible()
  await star.getByRole('link', { name: say('starred', 'go') }).click()
  await expect(row(page, text)).toBeVisible()
})

test('a channel is moved to the top of the list, a thread tells of its replies, and a mention is read on its page and taken back', async ({
  open,
}) => {
  const { id, path, token, name } = await channel()
  const root = await call(messageEndpoints.send, {
    token,
    params: { id },
    body: { text: 'Hangi kargo?', clientId: crypto.randomUUID() },
  })
  const page = await open('projectManager', { path: `${path}?yanit=${root.id}` })
  await page.getByRole('button', { name: word('channel.star'), exact: true }).click()
  const list = page.getByRole('group', { name: say('app', 'menu.channelProjects') })
  await expect(list.getByRole('link').first()).toContainText(name)

  const bell = page.getByRole('button', { name: word('thread.follow'), exact: true })
  await expect(bell).toHaveAttribute('aria-pressed', 'false')
  const following = written(page, '/following')
  await bell.click()
  await expect(bell).toHaveAttribute('aria-pressed', 'true')
  await following
  await goInside(page, paths.mentions)
  await arrived(page)
  await call(messageEndpoints.send, {
    token,
    params: { id },
    body: { text: 'Marmara', clientId: crypto.randomUUID(), threadRootId: root.id },
  })
  await page.getByRole('button', { name: new RegExp(`^${say('app', 'navbar.notifications')}.*okunmamış`) }).click()
  await page
    .getByRole('region', { name: say('notifications', 'others') })
    .getByRole('link', { name: /takip ettiğiniz bir konuya/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: word('thread.title') })).toContainText('Marmara')

  const other = await channel()
  const text = `<@${sessionOf('projectManager').userData.id}> bakabilir misiniz?`
  await goInside(page, paths.mentions)
  await arrived(page)
  await call(messageEndpoints.send, { token, params: { id: other.id }, body: { text, clientId: crypto.randomUUID() } })
  const mention = page.getByRole('article', { name: new RegExp(other.name) })
  await expect(mention).toContainText('bakabilir misiniz?')
  await mention.getByRole('button', { name: say('mentions', 'markRead') }).click()
  const line = page.getByText(say('mentions', 'wasRead', { place: other.name }))
  const undo = page.getByRole('button', { name: say('ui', 'undo') })
  // Under the pointer it stays for as long as the looking takes.
  await undo.hover()
  await expect(line).toBeVisible()
  await undo.click()
  await expect(line).toHaveCount(0)
  await expect(mention.getByRole('img', { name: say('mentions', 'unread') })).toBeVisible()
})
