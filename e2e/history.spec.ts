import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { storedFile } from '#contract/files/files.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { channel, field, history, row, word, write } from './support/conversation.ts'
import { type Frame, slowDown, watchFrames } from './support/frames.ts'
import { arrived, goInside } from './support/navigate.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7367f0' } })
    .png()
    .toBuffer()

async function upload(token: string): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await picture(900, 600))], { type: 'image/png' }), 'raf.png')
  const headers = { authorization: token }
  const answer = await fetch(`${process.env.E2E_URL}/api/files`, { method: 'POST', headers, body })
  return storedFile.parse(await answer.json()).id
}

type Writer = 'member' | 'projectManager'

/** A channel of both, in which anybody says something by name. */
async function talk() {
  const made = await channel()
  const sent: number[] = []
  const send = async (as: Writer, text: string, attachmentIds: number[] = []) => {
    const body = { text, attachmentIds, clientId: crypto.randomUUID() }
    const { accessToken: token } = sessionOf(as)
    sent.push((await call(messageEndpoints.send, { token, params: { id: made.id }, body })).id)
  }
  /** Messages of very different heights, so that none can be guessed; the first line of the nth is `n.0`. */
  const fill = async (as: Writer, from: number, to: number) => {
    for (let n = from; n <= to; n++)
      await send(as, Array.from({ length: 1 + ((n * 5) % 9) }, (_, line) => `s${n}.${line}`).join('\n'))
  }
  return { ...made, sent, send, fill }
}

const toEnd = (page: Page) => page.getByRole('button', { name: word('history.toEnd') })

/** How far the history stands from its end, in pixels. */
const rest = (page: Page) =>
  history(page).evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop)

/** The places that a row had, one after the other, null where it was not drawn: one, where it stood still. */
function placesOf(frames: readonly Frame[], text: string): (number | null)[] {
  const places: (number | null)[] = []
  for (const { tops } of frames) {
    const top = tops[text] ?? null
    const last = places.at(-1)
    const same = typeof top === 'number' && typeof last === 'number' ? Math.abs(top - last) <= 1 : top === last
    if (!same) places.push(top)
  }
  return places
}

/** How far below its end the history stood in any frame. */
const furthest = (frames: readonly Frame[]) => Math.max(...frames.map((frame) => frame.rest))

async function typeLines(page: Page) {
  await field(page).click()
  for (const line of ['bir', 'iki', 'üç', 'dört']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Shift+Enter')
  }
  await expect(field(page)).toContainText('dört')
}

/** Away from the conversation, until nothing of it is shown any more. */
async function leave(page: Page) {
  await goInside(page, paths.mentions)
  await arrived(page)
  await expect(history(page)).toHaveCount(0)
}

/** Rolled up with the wheel; nothing comes of it before a frame has shown it. */
async function scrollUp(page: Page, by: number) {
  await history(page).hover()
  await page.mouse.wheel(0, -by)
  await expect(toEnd(page)).toBeVisible()
}

test('in no frame does a history show another place than the one where it opens, or move what is being read', async ({
  open,
}) => {
  const read = await talk()
  await read.fill('projectManager', 1, 38)
  const files = [await upload(sessionOf('projectManager').accessToken)]
  await read.send('projectManager', 'Rafın önü', files)
  await read.send('projectManager', 'Rafın arkası', [await upload(sessionOf('projectManager').accessToken)])
  const unread = await talk()
  await unread.fill('projectManager', 1, 20)
  await unread.fill('member', 21, 40)
  const page = await open('projectManager', { path: paths.mentions, fresh: true })
  await slowDown(page)

  const opening = await watchFrames(page)
  await goInside(page, read.path)
  await expect(
    row(page, 'Rafın arkası').getByRole('button', { name: word('file.view', { name: 'raf.png' }) }),
  ).toBeVisible()
  await expect.poll(() => rest(page)).toBeLessThan(24)
  const opened = await opening()
  expect(furthest(opened), 'opens at the newest message, also below pictures').toBeLessThan(24)
  expect(opened.filter(({ offer }) => offer)).toHaveLength(0)

  const growing = await watchFrames(page)
  await typeLines(page)
  await read.send('member', 'Sonda duran bunu görür')
  await expect(row(page, 'Sonda duran bunu görür')).toBeInViewport()
  await expect.poll(() => rest(page)).toBeLessThan(24)
  const grown = await growing()
  expect(furthest(grown), 'the end is in sight while the field grows').toBeLessThan(24)
  expect(grown.filter(({ offer }) => offer)).toHaveLength(0)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')

  await scrollUp(page, 1500)
  const [above = ''] = await history(page)
    .getByRole('article')
    .evaluateAll((articles) => {
      const inside = articles.find((one) => one.getBoundingClientRect().top > 250)
      return [/s\d+\.0/.exec(inside?.textContent ?? '')?.[0] ?? '']
    })
  expect(above).not.toBe('')
  const reading = await watchFrames(page, [above])
  await typeLines(page)
  await read.send('member', 'Bunu okuyan yerinde kalır')
  await expect(page.getByRole('button', { name: word('history.newCount_one', { count: '1' }) })).toBeVisible()
  const stood = await reading()
  expect(placesOf(stood, above), 'who reads above stands still').toHaveLength(1)

  await leave(page)
  const arriving = await watchFrames(page, ['s21.0'])
  await goInside(page, unread.path)
  await expect(row(page, 's21.0')).toBeInViewport()
  await expect(toEnd(page).or(page.getByRole('button', { name: /yeni mesaj/ }))).toBeVisible()
  const line = page.getByText(word('history.new'), { exact: true })
  await expect(line).toBeInViewport()
  expect(placesOf(await arriving(), 's21.0'), 'opens at the first new message').toHaveLength(1)
})

test('what waits goes out without moving the reader, a link leads where it says, and a picture has its place at once', async ({
  open,
}) => {
  const { id, path, sent, fill, token } = await talk()
  await fill('member', 1, 60)
  const page = await open('member', { path: `${path}?yanit=${sent[0]}` })
  const thread = page.getByRole('complementary', { name: word('thread.title') })
  await expect(thread).toContainText('s1.0')
  await expect(row(page, 's60.0')).toBeVisible()
  await thread.getByRole('button', { name: say('ui', 'close') }).click()
  await expect(thread).toHaveCount(0)
  await expect(field(page), 'the first message is not drawn').toBeFocused()

  // An old message of which the end is not loaded, and back to the end.
  await goInside(page, `${path}?mesaj=${sent[2]}`)
  await expect(row(page, 's3.0')).toBeInViewport()
  await toEnd(page).click()
  await expect(row(page, 's60.0')).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`${path}$`))

  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${messageEndpoints.send.path.replace(':id', String(id))}`, async (route) => {
    if (route.request().method() === 'POST') await letGo
    await route.continue()
  })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'afis.png', mimeType: 'image/png', buffer: await picture(600, 400) })
  await expect(page.getByRole('button', { name: word('composer.send'), exact: true })).toBeEnabled()
  await write(page, 'Afişin son hâli')
  const shown = row(page, 'Afişin son hâli').getByRole('button', { name: word('file.view', { name: 'afis.png' }) })
  const size = async () => {
    const box = await shown.boundingBox()
    return [box?.width, box?.height]
  }
  await expect.poll(size).toEqual([360, 240])
  await write(page, 'Sırada bekleyen')
  await expect(row(page, 'Sırada bekleyen')).toBeInViewport()

  await leave(page)
  const going = await watchFrames(page, ['s40.0'])
  await goInside(page, `${path}?mesaj=${sent[39]}`)
  await expect(row(page, 's40.0')).toBeInViewport()
  await expect(toEnd(page)).toBeVisible()
  release()
  const kept = async () => (await call(messageEndpoints.list, { token, params: { id } })).rows.map(({ text }) => text)
  await expect.poll(kept).toEqual(expect.arrayContaining(['Afişin son hâli', 'Sırada bekleyen']))
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('outbox.'))))
    .toBe(false)
  await expect(row(page, 's40.0')).toBeInViewport()
  expect(placesOf(await going(), 's40.0')).toHaveLength(1)

  await toEnd(page).click()
  await expect(row(page, 'Sırada bekleyen')).toBeInViewport()
  await expect.poll(size).toEqual([360, 240])
})

test('a thread takes the place of the information, and the conversation keeps its width', async ({ open }) => {
  const { id: colleagueId } = sessionOf('projectManager').userData
  const { accessToken: token } = sessionOf('member')
  const { id } = await call(conversationEndpoints.open, { token, body: { type: 'dm', userIds: [colleagueId] } })
  const body = { text: `Kapak hangi renk? ${crypto.randomUUID()}`, clientId: crypto.randomUUID() }
  const root = await call(messageEndpoints.send, { token, params: { id }, body })
  const page = await open('member', { path: `${paths.directMessages}?konusma=${id}` })
  const information = page.getByRole('complementary', { name: say('direct', 'info.person') })
  const thread = page.getByRole('complementary', { name: word('thread.title') })
  const width = async () => (await history(page).boundingBox())?.width ?? 0
  await expect(information).toBeVisible()
  await expect.poll(width).toBeGreaterThanOrEqual(480)

  await goInside(page, `${paths.directMessages}?konusma=${id}&yanit=${root.id}`)
  await expect(thread).toBeVisible()
  await expect(information).toHaveCount(0)
  await expect.poll(width).toBeGreaterThanOrEqual(480)
  const narrower = [1280, 1120, 960]
  for (const screen of narrower) {
    await page.setViewportSize({ width: screen, height: 800 })
    await expect.poll(width, `direct messages at ${screen}`).toBeGreaterThanOrEqual(480)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: say('direct', 'chat.info') }).click()
  await expect(information).toBeVisible()
  await expect(thread).toHaveCount(0)

  await goInside(page, paths.directMessages)
  await expect(row(page, body.text)).toBeVisible()

  const inChannel = await talk()
  await inChannel.fill('member', 1, 2)
  await goInside(page, `${inChannel.path}?yanit=${inChannel.sent[0]}`)
  await expect(thread).toContainText('s1.0')
  for (const screen of narrower) {
    await page.setViewportSize({ width: screen, height: 800 })
    await expect.poll(width, `a channel at ${screen}`).toBeGreaterThanOrEqual(480)
  }
})
