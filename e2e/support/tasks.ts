import type { Page } from '@playwright/test'
import { taskPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { TaskDraft } from '#contract/tasks/tasks.schemas.ts'
import { call } from './api.ts'
import type { RoleName } from './people.ts'
import { sessionOf } from './sessions.ts'
import { say } from './words.ts'

export const word = (key: string, params: Record<string, string> = {}) => say('tasks', key, params)
let made = 0

export const uniqueTitle = (title: string) => `${title} ${process.pid}n${++made}`

/** A day from today on, as people in Istanbul count them. */
export function dayFromNow(days: number): string {
  const then = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format(then)
}

/** A task of this test's own. */
export async function task(creator: RoleName, draft: Partial<TaskDraft> = {}) {
  return call(taskEndpoints.create, {
    token: sessionOf(creator).accessToken,
    body: { clientId: `e2e-${process.pid}-${++made}-task`, title: uniqueTitle('Deneme görevi'), ...draft },
  })
}

export const detailOf = (key: string) => taskPath(key)
export const listOf = (tab = '') => (tab === '' ? paths.tasks : `${paths.tasks}?sekme=${tab}`)

export const row = (page: Page, title: string) => page.getByRole('article', { name: title })
/** The drawer is a dialog where it covers the list. */
export const drawer = (page: Page) => page.getByRole('complementary').or(page.getByRole('dialog')).last()
export const move = (page: Page, name: string) => page.getByRole('button', { name: word(`moves.${name}`), exact: true })
export const status = (page: Page, name: string) => drawer(page).getByText(word(`status.${name}`), { exact: true })

/** Answers the question for a reason. */
export async function giveReason(page: Page, action: string, reason: string) {
  const dialog = page.getByRole('dialog').filter({ hasText: word('moves.reason') })
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}
