import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { message } from '#contract/messages/messages.schemas.ts'
import { actUntil } from './acts.ts'
import { opening } from './client.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createMeasures } from './measures.ts'
import { openPage } from './page.ts'
import { type Person, type SignIn, signIn, signingIn, type World } from './person.ts'
import type { Usage } from './usage.ts'

/** How many sit down in a second, in the morning; and how many pages open at once, as whoever waits keeps others waiting. */
const arrivalsPerSecond = 6
const arrivingAtOnce = 12
/** For what is on its way at the end: a bound for what would never come. */
const heardWithinMs = 20_000
const lookUpAtOnce = 20
const lookingUp = 'looks up what is stored'
const sending = `${messageEndpoints.send.method} ${messageEndpoints.send.path}`
const feed = z.object({ rows: z.array(message.pick({ seq: true, clientId: true })), hasBefore: z.boolean() })

export interface RunOptions {
  url: string
  signIns: readonly SignIn[]
  minutes: number
  seed: number
  pace: number
  /** What each of them does until it is over. */
  behave?: (person: Person, isOver: AbortSignal) => Promise<void>
  usage?: { begin(): Promise<() => Promise<Usage>> } | null
  tell(text: string): void
}

export type Result = Awaited<ReturnType<typeof run>>

/** Everybody arrives, acts for so many minutes, and what became of their messages is looked up. */
export async function run({ url, signIns, minutes, seed, pace, behave = actUntil, usage, tell }: RunOptions) {
  const measures = createMeasures(new Set([signingIn, opening]))
  const ledger = createLedger(measures.isMeasuring)
  const over = new AbortController()
  const world = { url, seed, pace, ledger, measures }
  const { people, lives, absent } = await arrive(world, signIns, (person) => behave(person, over.signal))
  for (const reason of absent.slice(0, 3)) tell(`Absent: ${reason}`)
  tell(`${people.length} of ${signIns.length} people are here. They work for ${minutes} minutes …`)
  const endUsage = await usage?.begin()
  measures.begin()
  const began = performance.now()
  await delay(minutes * 60_000)
  measures.end()
  const seconds = (performance.now() - began) / 1000
  const stored = measures.routes.get(sending)?.times.length ?? 0
  const used = (await endUsage?.()) ?? null
  over.abort()
  await Promise.all(lives)
  for (let waited = 0; ledger.unheard() > 0 && waited < heardWithinMs; waited += 200) await delay(200)
  const talk = ledger.tally(await lookUp(ledger, people))
  for (const person of people) {
    person.page?.close()
    person.client.close()
  }
  return { people: people.length, absent, seconds, stored, measures, ledger, talk, usage: used }
}

/** Whoever cannot sign in or open the page is absent, which is told; the others begin at once. */
async function arrive(world: World, signIns: readonly SignIn[], live: (person: Person) => Promise<void>) {
  const people: Person[] = []
  const lives: Promise<void>[] = []
  const absent: string[] = []
  async function sitDown(given: SignIn, index: number) {
    let person: Person | undefined
    try {
      person = await signIn(world, index, given)
      await openPage(person)
      world.measures.noteAct(opening)
      people.push(person)
      lives.push(live(person))
    } catch (error) {
      person?.page?.close()
      absent.push(`${given.email}: ${error instanceof Error ? error.message : error}`)
    }
  }
  const queue = [...signIns.entries()]
  const began = performance.now()
  const door = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, given] = next
      await delay(Math.max(0, began + (index * 1000) / arrivalsPerSecond - performance.now()))
      await sitDown(given, index)
    }
  }
  await Promise.all(Array.from({ length: arrivingAtOnce }, door))
  return { people, lives, absent }
}

/** Every `clientId` in the conversations that were written in, back to before the run. */
async function lookUp(ledger: Ledger, people: readonly Person[]): Promise<string[]> {
  const byId = new Map(people.map((person) => [person.id, person]))
  const found: string[] = []
  const look = async ({ conversationId, memberIds, first }: ReturnType<Ledger['written']>[number]) => {
    // Whoever went away again while arriving cannot look.
    const client = memberIds.map((id) => byId.get(id)?.client).find((known) => known !== undefined)
    if (!client) throw new Error(`Nobody is left who can read conversation ${conversationId}`)
    const params = { id: conversationId }
    for (let before: number | undefined; ; ) {
      const query = { limit: 100, ...(before === undefined ? {} : { before }) }
      const page = await client.call(lookingUp, messageEndpoints.list, { params, query }, feed)
      found.push(...page.rows.map(({ clientId }) => clientId))
      before = page.rows[0]?.seq
      if (!page.hasBefore || before === undefined || before <= first) return
    }
  }
  const written = ledger.written()
  for (let from = 0; from < written.length; from += lookUpAtOnce) {
    await Promise.all(written.slice(from, from + lookUpAtOnce).map(look))
  }
  return found
}
