import type { Page } from '@playwright/test'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { channel, field, history, row, word } from './support/conversation.ts'
import { goInside } from './support/navigate.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** A channel whose messages are of very different heights, so that none can be guessed. */
async function longChannel() {
  const made = await channel()
  const sent: number[] = []
  const send = async (text: string) => {
    const body = { text, clientId: crypto.randomUUID() }
    sent.push((await call(messageEndpoints.send, { token: made.token, params: { id: made.id }, body })).id)
  }
  for (let n = 1; n <= 40; n++)
    await send(Array.from({ length: 1 + ((n * 5) % 9) }, (_, line) => `${n}.${line}`).join('\n'))
  return { ...made, sent, send }
}

/** How far the history stands from its end, in pixels. */
const rest = (page: Page) =>
  history(page).evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop)

/** Looks at every frame from now on; the answer counts those in which the way back to the end was offered. */
async function countOffers(page: Page) {
  const counted = await page.evaluateHandle((label) => {
    const count = { frames: 0, offers: 0 }
    const look = () => {
      count.frames += 1
      if (document.querySelector(`button[aria-label="${label}"]`)) count.offers += 1
      requestAnimationFrame(look)
    }
    look()
    return count
  }, word('history.toEnd'))
  return () => counted.jsonValue()
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('a conversation opens at its newest message in one step, and what is read stands still', async ({ open }) => {
  const { path, sent, send } = await longChannel()
  const page = await open('member', { path: paths.mentions, fresh: true })
  await slowDown(page)
  const offers = await countOffers(page)
  await goInside(page, path)
  await expect(row(page, '40.0')).toBeVisible()
  await expect.poll(() => rest(page)).toBeLessThan(24)
  expect((await offers()).offers).toBe(0)

  await field(page).click()
  for (const line of ['bir', 'iki', 'üç', 'dört']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Shift+Enter')
  }
  await expect.poll(() => rest(page)).toBeLessThan(24)
  await send('Sonda duran bunu görür')
  await expect(row(page, 'Sonda duran bunu görür')).toBeInViewport()
  expect((await offers()).offers).toBe(0)

  await goInside(page, `${path}?mesaj=${sent.at(-6)}`)
  const target = row(page, '36.0')
  await expect(target).toBeInViewport()
  await expect(page.getByRole('button', { name: word('history.toEnd') })).toBeVisible()
  const before = await target.boundingBox()
  await send('Bunu okuyan yerinde kalır')
  await expect(page.getByRole('button', { name: word('history.toEnd') })).toBeVisible()
  await expect(row(page, 'Bunu okuyan yerinde kalır')).toHaveCount(1)
  expect((await target.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
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

  await page.getByRole('button', { name: say('direct', 'chat.info') }).click()
  await expect(information).toBeVisible()
  await expect(thread).toHaveCount(0)

  await goInside(page, paths.directMessages)
  await expect(row(page, body.text)).toBeVisible()
})
