import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { act, channel, field, row, type, uniqueName, word, write } from './support/conversation.ts'
import { goInside } from './support/navigate.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const entry = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })

const pictureOf = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

async function command(page: Page, title: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: say('app', 'palette.title') })
  await palette.getByRole('combobox').fill(title)
  await palette.getByRole('option', { name: title }).first().click()
}

async function fromMenu(page: Page, action: string) {
  await page.getByRole('button', { name: word('channel.more') }).click()
  await page.getByRole('menuitem', { name: word(action), exact: true }).click()
}

test('a channel is made, told what it is for, shared, given a role in by two at once, and taken away again', async ({
  open,
  problems,
}) => {
  const name = uniqueName()
  const { fullName: colleague, id: userId } = sessionOf('projectManager').userData
  const token = sessionOf('member').accessToken
  const owner = await open('member', { path: paths.mentions })
  const guest = await open('projectManager', { path: paths.mentions })
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
  await command(owner, say('app', 'actions.createChannel'))
  const making = dialog(owner, word('channel.create'))
  await making.getByLabel(word('channel.name')).fill(name)
  await making.getByRole('combobox', { name: word('channel.visibility') }).click()
  await owner.getByRole('option', { name: word('channel.privateOption') }).click()
  // Only an Admin says that whoever joins the team enters it.
  await expect(making.getByLabel(word('channel.posting'))).toBeVisible()
  await expect(making.getByLabel(word('channel.forNewcomers'))).toHaveCount(0)
  await making.getByRole('button', { name: word('channel.createAction') }).click()
  await expect(owner.getByRole('heading', { name })).toBeVisible()

  await fromMenu(owner, 'channel.edit')
  const editing = dialog(owner, word('channel.edit'))
  await editing.getByLabel(word('channel.topic')).fill('Bahar sayısının yazıları')
  await editing.getByRole('button', { name: word('channel.save') }).click()
  await expect(owner.getByText('Bahar sayısının yazıları')).toBeVisible()

  await owner.getByRole('button', { name: word('channel.addMembers') }).click()
  await owner.getByRole('combobox', { name: word('channel.addMembers') }).pressSequentially(colleague)
  await owner.getByRole('option', { name: colleague }).click()
  await expect(owner.getByRole('button', { name: say('ui', 'people.remove', { name: colleague }) })).toBeVisible()
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: word('channel.add'), exact: true }).click()
  await entry(guest, name).click()
  await expect(field(guest)).toBeVisible()

  // Somebody else gives a role while this one is on its way: nothing of theirs is overwritten unseen.
  const role = owner.getByRole('combobox', { name: word('channel.roleOf', { name: colleague }) })
  const conflict = dialog(owner, word('channel.roleConflict', { name: colleague }))
  const params = { id: Number(new URL(owner.url()).pathname.split('/').at(-1)), userId }
  const choose = async (mine: string, theirs: 'guest' | 'member', version: number) => {
    const faster = async (route: Route) => {
      await call(conversationEndpoints.setMemberRole, { token, params, body: { role: theirs, version } })
      await route.continue()
    }
    await owner.route('**/api/conversations/*/members/*', faster, { times: 1 })
    await role.click()
    await owner.getByRole('option', { name: word(`channel.roles.${mine}`), exact: true }).click()
    await expect(conflict).toContainText(word(`channel.roles.${mine}`))
    await expect(conflict).toContainText(word(`channel.roles.${theirs}`))
  }
  problems.expect(/^409 PUT \/api\/conversations\/\d+\/members\/\d+$/)
  await choose('manager', 'guest', 1)
  await conflict.getByRole('button', { name: say('ui', 'conflict.acceptTheirs') }).click()
  await expect(role).toHaveText(word('channel.roles.guest'))
  await choose('manager', 'member', 2)
  await conflict.getByRole('button', { name: say('ui', 'conflict.keepMine') }).click()
  await expect(conflict).toHaveCount(0)
  await expect(role).toHaveText(word('channel.roles.manager'))

  problems.expect(/^40[34] GET \/api\/conversations\//)
  await owner.getByRole('button', { name: word('channel.removeMember', { name: colleague }) }).click()
  await owner.getByRole('button', { name: word('channel.removeAction'), exact: true }).click()
  await expect(entry(guest, name)).toHaveCount(0)
  await expect(guest.getByText(word('channel.notFound'))).toBeVisible()
})

test('a public channel is read, joined and left', async ({ open }) => {
  const { path, name } = await channel({ visibility: 'public', alone: true })
  const page = await open('sales', { path })
  await expect(page.getByText(word('channel.joinText'))).toBeVisible()
  const channels = page.getByRole('group', { name: say('app', 'menu.channelProjects') })
  await expect(channels.getByRole('link').first()).toBeVisible()
  await expect(entry(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: word('channel.join') }).click()
  await write(page, 'Ben de geldim')
  await expect(row(page, 'Ben de geldim')).toBeVisible()
  await expect(entry(page, name)).toBeVisible()
  await fromMenu(page, 'channel.leave')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('channel.leave') })
    .click()
  await expect(page.getByText(word('channel.joinText'))).toBeVisible()
  await expect(entry(page, name)).toHaveCount(0)
})

test('a message is forwarded, pinned, found again and brought back later', async ({ open }) => {
  const [from, to] = [await channel(), await channel()]
  const page = await open('member', { path: from.path })
  await write(page, 'Bütçe taslağı hazır')
  await expect(row(page, 'Bütçe taslağı hazır')).toBeVisible()

  await act(page, 'Bütçe taslağı', 'pin')
  await page.getByRole('button', { name: `${word('channel.pinned')}, 1` }).click()
  const pinned = dialog(page, word('channel.pinned'))
  await expect(pinned.getByText('Bütçe taslağı hazır')).toBeVisible()
  await pinned.getByRole('link').press('Escape')
  await expect(pinned).toHaveCount(0)

  await act(page, 'Bütçe taslağı', 'remind')
  await dialog(page, word('actions.remind'))
    .getByRole('button', { name: word('actions.remindAction') })
    .click()
  await expect(page.getByText(/Hatırlat.*: /).first()).toBeVisible()

  await act(page, 'Bütçe taslağı', 'forward')
  const forwarding = dialog(page, word('actions.forward'))
  await forwarding.getByRole('combobox').fill(to.name)
  await page.getByRole('option', { name: new RegExp(to.name) }).click()
  await forwarding.getByLabel(word('forward.note')).fill('Bilginize')
  await forwarding.getByRole('button', { name: word('forward.action'), exact: true }).click()
  await expect(forwarding).toHaveCount(0)
  await goInside(page, to.path)
  await expect(row(page, 'Bilginize')).toBeVisible()
  await expect(row(page, 'Bütçe taslağı hazır')).toBeVisible()

  const long = `${'uzun '.repeat(80)}sonunda **hazır** bir bütçe: Bütçe`
  const body = { text: long, clientId: crypto.randomUUID() }
  await call(messageEndpoints.send, { token: from.token, params: { id: from.id }, body })
  await goInside(page, from.path)
  await expect(row(page, 'Bilginize')).toHaveCount(0)
  await page.getByRole('button', { name: word('channel.search') }).click()
  const search = page.getByRole('search')
  await search.getByRole('textbox').fill('hazir BUTCE')
  await expect(search.getByRole('status')).toHaveText(word('search.count_other', { count: '2' }))
  const [newest, older] = [
    search.getByRole('button').filter({ hasText: 'uzun' }),
    search.getByRole('button', { name: /Bütçe taslağı hazır/ }),
  ]
  await expect(newest.locator('b')).toHaveText(['hazır', 'bütçe', 'Bütçe'])
  await expect(newest).toContainText('…')
  await expect(newest.locator('b').first()).toBeInViewport()
  await expect(newest).not.toContainText('**')
  await search.getByRole('textbox').press('ArrowDown')
  await expect(newest).toBeFocused()
  await newest.press('ArrowDown')
  await older.press('Enter')
  await expect(page).toHaveURL(/mesaj=\d+/)
  await expect(row(page, 'Bütçe taslağı hazır')).toBeVisible()

  await fromMenu(page, 'history.jumpTitle')
  await dialog(page, word('history.jumpTitle'))
    .getByRole('button', { name: word('history.jump') })
    .click()
  await expect(row(page, 'Bütçe taslağı hazır')).toBeVisible()
})

test('what was read can be made unread again', async ({ open }) => {
  const { id, path, name, token: writer } = await channel()
  const reader = await open('projectManager', { path })
  for (const text of ['birinci', 'ikinci']) {
    const body = { text, clientId: crypto.randomUUID() }
    await call(messageEndpoints.send, { token: writer, params: { id }, body })
  }
  await expect(row(reader, 'ikinci')).toBeVisible()
  const token = sessionOf('projectManager').accessToken
  const unread = async () => (await call(inboxEndpoints.list, { token })).rows.find((found) => found.id === id)
  await expect.poll(async () => (await unread())?.unreadCount).toBe(0)
  await act(reader, 'ikinci', 'markUnread')
  await entry(reader, say('app', 'screens.mentions')).first().click()
  await expect(entry(reader, name)).toHaveAccessibleName(`${name} 1 okunmamış`)
})

test('a planned message is seen, changed, taken back and planned again', async ({ open }) => {
  const { path, name } = await channel()
  const page = await open('member', { path })
  const other = await open('member', { path: paths.mentions })
  await type(page, 'Yarın için not')
  await page.getByRole('button', { name: word('composer.schedule') }).click()
  await page.getByRole('menuitem', { name: word('moment.tomorrow') }).click()
  await expect(field(page)).toHaveText('')

  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await command(other, word('scheduled.title'))
  const elsewhere = dialog(other, word('scheduled.title')).getByRole('article', { name })
  await expect(elsewhere).toContainText('Yarın için not')

  await page.getByRole('button', { name: word('composer.schedule') }).click()
  await page.getByRole('menuitem', { name: word('scheduled.title') }).click()
  const planned = dialog(page, word('scheduled.title')).getByRole('article', { name })
  await planned.getByRole('button', { name: word('scheduled.change') }).click()
  const changing = dialog(page, word('scheduled.changeTitle'))
  await changing.getByRole('textbox', { name: word('scheduled.text') }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(', değişti')
  await changing.getByRole('button', { name: word('composer.save') }).click()
  await expect(planned).toContainText('Yarın için not, değişti')
  await expect(elsewhere).toContainText('Yarın için not, değişti')

  await planned.getByRole('button', { name: word('scheduled.cancel') }).click()
  await expect(planned).toHaveCount(0)
  const undo = page.getByText(say('ui', 'undo'), { exact: true })
  // Under the pointer it stays for as long as the looking takes.
  await undo.hover()
  await expect(elsewhere).toHaveCount(0)
  await undo.click()
  await expect(planned).toBeVisible()
  await expect(elsewhere).toBeVisible()
})

test('a channel goes into the archive, is read there, and comes back', async ({ open }) => {
  const { path, name } = await channel()
  const owner = await open('member', { path })
  const reader = await open('projectManager', { path })
  await write(owner, 'Son söz')
  await expect(row(reader, 'Son söz')).toBeVisible()
  await expect(entry(reader, name)).toBeVisible()

  await fromMenu(owner, 'channel.archive')
  await dialog(owner, word('channel.archiveTitle', { name }))
    .getByRole('button', { name: word('channel.archive') })
    .click()
  await expect(reader.getByText(word('channel.archivedText'))).toBeVisible()
  await expect(field(reader)).toHaveCount(0)
  await expect(entry(reader, name)).toHaveCount(0)
  await expect(row(reader, 'Son söz')).toBeVisible()

  await owner.getByRole('button', { name: word('channel.unarchive') }).click()
  await expect(field(reader)).toBeVisible()
  await expect(entry(reader, name)).toBeVisible()
})

test('a channel is deleted after saying what goes, leaves an open page of somebody else, and comes back by undo', async ({
  open,
  problems,
}) => {
  const { path, name } = await channel()
  const owner = await open('member', { path })
  const guest = await open('projectManager', { path })
  await write(owner, 'Son söz')
  await expect(row(guest, 'Son söz')).toBeVisible()

  problems.expect(/^404 GET \/api\/conversations\//)
  await fromMenu(owner, 'channel.delete')
  const asking = dialog(owner, word('channel.deleteTitle', { name }))
  await expect(asking).toContainText('1 mesaj')
  await expect(asking).toContainText('2 üye')
  await asking.getByRole('button', { name: word('channel.delete') }).click()
  await expect(guest.getByText(word('channel.deletedNow'))).toBeVisible()
  await expect(entry(guest, name)).toHaveCount(0)
  await owner.getByRole('button', { name: say('ui', 'undo') }).click()
  await expect(row(owner, 'Son söz')).toBeVisible()
  await expect(row(guest, 'Son söz')).toBeVisible()
})

test('a channel gets a picture that everybody sees at once, and loses it again', async ({ open }) => {
  const { path, name } = await channel()
  const owner = await open('member', { path })
  const guest = await open('projectManager', { path })
  const inMenu = entry(guest, name).locator('img')
  await expect(entry(guest, name)).toBeVisible()
  await expect(inMenu).toHaveCount(0)

  await fromMenu(owner, 'channel.edit')
  const editing = dialog(owner, word('channel.edit'))
  await editing
    .locator('input[type=file]')
    .setInputFiles({ name: 'kanal.png', mimeType: 'image/png', buffer: await pictureOf('#7367f0') })
  const cropping = dialog(owner, say('photo', 'crop.title'))
  await cropping.getByRole('button', { name: say('photo', 'crop.save') }).click()
  await expect(editing.getByRole('button', { name: say('photo', 'remove') })).toBeVisible()
  await expect(inMenu).toBeVisible()
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible()

  // The picture made a new version; the form goes on with it.
  await editing.getByLabel(word('channel.topic')).fill('Görseli olan kanal')
  await editing.getByRole('button', { name: word('channel.save') }).click()
  await expect(guest.getByText('Görseli olan kanal')).toBeVisible()

  await fromMenu(owner, 'channel.edit')
  await editing.getByRole('button', { name: say('photo', 'remove') }).click()
  await expect(inMenu).toHaveCount(0)
})
