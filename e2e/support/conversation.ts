import { expect, type Page } from '@playwright/test'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { call } from './api.ts'
import { sessionOf } from './sessions.ts'
import { say } from './words.ts'

export const word = (key: string, params: Record<string, string> = {}) => say('messages', key, params)
let made = 0

export const uniqueName = () => `${process.pid}.${++made} denemesi`

/** A channel of this test's own, private with the member and the project manager in it unless told otherwise. */
export async function channel({ visibility = 'private' as 'private' | 'public', alone = false } = {}) {
  const [owner, colleague] = [sessionOf('member'), sessionOf('projectManager')]
  const name = uniqueName()
  const { id } = await call(conversationEndpoints.open, {
    token: owner.accessToken,
    body: { type: 'channel', name, visibility, userIds: alone ? [] : [colleague.userData.id] },
  })
  return { id, name, path: `/channels/${id}`, token: owner.accessToken }
}

export const history = (page: Page) => page.getByRole('region', { name: word('history.label') }).first()
export const field = (page: Page) => page.getByRole('textbox', { name: /yazın|yazışın/ }).first()
export const row = (page: Page, text: string) => history(page).getByRole('article').filter({ hasText: text })

export async function type(page: Page, text: string) {
  await field(page).click()
  await page.keyboard.type(text)
}

export async function write(page: Page, text: string) {
  await type(page, text)
  await page.keyboard.press('Enter')
}

/** An action of a message's own menu, by its key. */
export async function act(page: Page, text: string, action: string) {
  // Until the server has it, there is nothing to be done with it.
  const waits = page.getByRole('img', { name: word('state.waiting') })
  await expect(row(page, text).filter({ hasNot: waits })).toBeVisible()
  await row(page, text).hover()
  await page
    .getByRole('toolbar', { name: word('actions.label') })
    .getByRole('button', { name: word('actions.more') })
    .click()
  await page.getByRole('menuitem', { name: word(`actions.${action}`), exact: true }).click()
}
