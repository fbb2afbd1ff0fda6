import { setTimeout as delay } from 'node:timers/promises'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { openPage } from '../page.ts'
import type { Person } from '../person.ts'
import { word } from '../words.ts'

const dayMs = 24 * 60 * 60 * 1000
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export async function search({ client, random }: Person, act: string) {
  await client.call(act, searchEndpoints.search, { query: { q: word(random) } })
}

export async function calendar(person: Person, act: string) {
  person.screen = { name: 'other' }
  const query = { from: dayAt(Date.now() - 20 * dayMs), to: dayAt(Date.now() + 20 * dayMs) }
  await person.client.call(act, calendarEndpoints.range, { query })
}

/** A lid that is closed and opened again: what happened meanwhile is read with the page. */
export async function comesBack(person: Person) {
  person.page?.close()
  await delay(person.random.between(3000, 15_000) / person.pace)
  await openPage(person)
}
