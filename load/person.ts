import { z } from 'zod'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { loginResponse } from '#contract/accounts/session.ts'
import type { CrmWidget } from '#contract/dashboards/crm.endpoints.ts'
import { inboxEndpoints, inboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { type Client, createClient } from './client.ts'
import type { Ledger } from './ledger.ts'
import type { Measures } from './measures.ts'
import { type Random, randomOf } from './random.ts'

export const signInShape = z.object({ email: z.string(), password: z.string() })
export type SignIn = z.infer<typeof signInShape>

const knownConversation = inboxRow.pick({ id: true, type: true, memberCount: true, lastSeq: true, writable: true })
export type KnownConversation = z.infer<typeof knownConversation>
const inbox = z.object({ rows: z.array(knownConversation) })

/** What stands on the screen: it decides what the page asks for when others do something. */
export type Screen =
  | { name: 'dashboard'; widgets: readonly CrmWidget[] }
  | { name: 'conversation'; conversationId: number }
  | { name: 'other' }

/** Somebody at a browser, with what their screens know. */
export interface Person {
  id: number
  token: string
  url: string
  client: Client
  random: Random
  /** How many times as busy as in the model. */
  pace: number
  ledger: Ledger
  measures: Measures
  screen: Screen
  conversations: KnownConversation[]
  projectIds: number[]
  /** Of the board that was opened last. */
  board: { projectId: number; columnIds: number[]; cardIds: number[] } | null
  taskIds: number[]
  /** Newest first, of the conversation that was opened last. */
  messageIds: number[]
  page: { typing(conversationId: number): void; close(): void } | null
}

export interface World {
  url: string
  seed: number
  pace: number
  ledger: Ledger
  measures: Measures
}

/** Each behind an address of its own, as the balancer tells the servers. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

export const signingIn = 'signs in'

export async function signIn(world: World, index: number, { email, password }: SignIn): Promise<Person> {
  const { url, seed, pace, ledger, measures } = world
  const client = createClient(url, addressOf(index + 1), measures)
  const answer = await client.call(
    signingIn,
    accountEndpoints.login,
    { body: { email, password } },
    loginResponse.pick({ accessToken: true }).extend({ userData: z.object({ id: z.number() }) }),
  )
  client.signIn(answer.accessToken)
  measures.noteAct(signingIn)
  return {
    ...{ id: answer.userData.id, token: answer.accessToken, url, client, pace, ledger, measures },
    ...{ random: randomOf(seed * 1_000_003 + index), screen: { name: 'other' }, page: null, board: null },
    ...{ conversations: [], projectIds: [], taskIds: [], messageIds: [] },
  }
}

export async function readInbox(person: Person, act: string) {
  const { rows } = await person.client.call(act, inboxEndpoints.list, {}, inbox)
  person.conversations = rows.filter(({ writable }) => writable === 'yes')
  for (const { id } of rows) person.ledger.belongs(person.id, id)
}
