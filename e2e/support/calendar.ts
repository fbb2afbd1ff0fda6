import type { Locator, Page } from '@playwright/test'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { call } from './api.ts'
import { uniqueName } from './conversation.ts'
import type { RoleName } from './people.ts'
import { sessionOf } from './sessions.ts'
import { stillBox } from './still.ts'
import { say } from './words.ts'

export const word = (key: string, params: Record<string, string> = {}) => say('calendar', key, params)

const dayMs = 86_400_000
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** A day of a week that nothing of the demo reaches: Monday is 0. */
export function freeDay(weekday: number): string {
  const today = Date.parse(`${textOf(Date.now())}T00:00:00Z`)
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * dayMs
  return textOf(monday + (20 * 7 + weekday) * dayMs)
}

/** The clock in Istanbul, all year round. */
export const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+03:00`).toISOString()

interface Given {
  day: string
  from?: string
  to?: string
  recurrence?: string
  guests?: readonly RoleName[]
}

/** An event of this test's own. */
export async function anEvent(owner: RoleName, { day, from = '10:00', to = '11:00', recurrence, guests = [] }: Given) {
  const title = uniqueName()
  const token = sessionOf(owner).accessToken
  const { id, version } = await call(calendarEndpoints.create, {
    token,
    body: {
      clientId: crypto.randomUUID(),
      title,
      when: { allDay: false, start: at(day, from), end: at(day, to) },
      recurrence: recurrence ?? null,
      guestIds: guests.map((role) => sessionOf(role).userData.id),
    },
  })
  return { id, title, version, token }
}

/** Where an event of this name begins on these days, as the server has it. */
export async function startsOf(role: RoleName, title: string, from: string, to: string) {
  const { range } = calendarEndpoints
  const path = `${range.path}?from=${from}&to=${to}`
  const { rows } = await call({ ...range, path }, { token: sessionOf(role).accessToken })
  return rows.flatMap((row) => (row.kind === 'event' && row.title === title ? [row.when.start] : []))
}

export const weekOf = (day: string, more = '') => `/takvim?gorunum=hafta&gun=${day}${more}`
export const grid = (page: Page) => page.getByRole('region', { name: /^Takvim:/ })
export const item = (page: Page, title: string) => grid(page).getByRole('button', { name: title })
export const lane = (page: Page, day: string) => grid(page).locator(`.cal-lane[data-date="${day}"]`)
export const card = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function middle(target: Locator) {
  const box = await stillBox(target)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes hold of something and lets it go over another place, at the same height unless one is given. */
export async function drag(page: Page, what: Locator, where: Locator, y?: number) {
  const from = await middle(what)
  const to = { x: (await middle(where)).x, y: y ?? from.y }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}

/** A form that stands beside the calendar. */
export const beside = (page: Page, name: string) => page.getByRole('complementary', { name })
/** Where whole days are drawn. */
export const cell = (page: Page, day: string) => grid(page).locator(`.cal-cell[data-date="${day}"]`)
