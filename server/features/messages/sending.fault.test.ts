import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { type Message, message } from '#contract/messages/messages.schemas.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/open.ts'
import type { Database } from '../../platform/schema.ts'
import { caller } from '../../testing/call.ts'
import { migrations, quiet } from '../../testing/database.ts'
import { beginDatabaseIn } from '../../testing/folder.ts'
import { peopleOf } from '../../testing/people.ts'
import { createDatabase } from '../../testing/postgres.ts'
import { startServerProcess } from '../../testing/serverProcess.ts'
import { openWorkspace } from '../../workspace.ts'

const writers = 4
const rounds = 3
const acknowledgedPerRound = 25

interface Writer {
  index: number
  token: string
  /** What the server said yes to, in order. */
  acknowledged: Message[]
}

let dataDir: string
let env: Record<string, string>
let drop: (() => Promise<void>) | undefined
let channel: number
let people: Writer[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'imece-fault-'))
  const postgres = process.env.TEST_DATABASE_URL
  const place = postgres ? await createDatabase(postgres, process.env.TEST_DATABASE_TEMPLATE) : undefined
  drop = place?.drop
  env = { DATA_DIR: dataDir, ...(place ? { DATABASE_URL: place.url } : {}) }
  const cheap = { passwordCost: { memoryCost: 1024, timeCost: 1 } }
  // Prepared, yet in a folder and durable, as an operator's is.
  if (!place) await beginDatabaseIn(dataDir, migrations)
  const database = await openDatabase<Database>({ databaseUrl: place?.url, dataDir, log: quiet })
  const workspace = await openWorkspace({ ...readConfig({ LOG_LEVEL: 'silent', ...env }), ...cheap }, { database })
  const { person } = peopleOf(workspace)
  const made = await Promise.all(Array.from({ length: writers }, () => person()))
  people = made.map(({ token }, index) => ({ index, token, acknowledged: [] }))
  const opened = await caller(workspace.http)(conversationEndpoints.open, {
    as: made[0],
    body: { type: 'channel', name: 'dayanıklı', visibility: 'private', userIds: made.slice(1).map(({ id }) => id) },
  })
  channel = opened.body.id
  await workspace.close()
}, 180_000)
afterAll(async () => {
  await drop?.()
  await rm(dataDir, { recursive: true, force: true })
})

const draftOf = ({ index }: Writer, number: number) => ({
  clientId: `yazan-${index}-${number}`,
  text: `${index} ${number}`,
})
const pathOf = () => messageEndpoints.send.path.replace(':id', String(channel))

/** The message, or null when there was no answer: whether it is stored is then unknown, as it is to a browser. */
async function send(url: string, writer: Writer, number: number): Promise<Message | null> {
  try {
    const answer = await fetch(url + pathOf(), {
      method: 'POST',
      headers: { authorization: writer.token, 'content-type': 'application/json' },
      body: JSON.stringify(draftOf(writer, number)),
    })
    return answer.status === 201 ? message.parse(await answer.json()) : null
  } catch {
    return null
  }
}

/** Sends on from the first that was not acknowledged, and again what may or may not have arrived. */
async function sendUntil(over: () => boolean, url: string, writer: Writer, acknowledged = () => {}) {
  while (!over()) {
    const sent = await send(url, writer, writer.acknowledged.length)
    if (!sent) continue
    writer.acknowledged.push(sent)
    acknowledged()
  }
}

async function wholeHistory(url: string, { token }: Writer): Promise<Message[]> {
  const all: Message[] = []
  for (;;) {
    const after = all.at(-1)?.seq ?? 0
    const answer = await fetch(`${url}${pathOf()}?limit=100&after=${after}`, { headers: { authorization: token } })
    const page = messageEndpoints.list.response.parse(await answer.json())
    all.push(...page.rows)
    if (!page.hasAfter) return all
  }
}

describe('kill -9 under clients that try again', () => {
  it('loses nothing, doubles nothing and keeps the order', { timeout: 600_000 }, async () => {
    for (let round = 0; round < rounds; round++) {
      const server = await startServerProcess(env)
      const enough = Promise.withResolvers<void>()
      let [count, isCut] = [0, false]
      const cut = people.map((writer) =>
        sendUntil(
          () => isCut,
          server.url,
          writer,
          () => {
            count += 1
            if (count === acknowledgedPerRound) enough.resolve()
          },
        ),
      )
      await enough.promise
      isCut = true
      await server.kill()
      await Promise.all(cut)
    }
    const server = await startServerProcess(env)
    try {
      for (const writer of people) {
        const before = writer.acknowledged.length
        await sendUntil(() => writer.acknowledged.length > before, server.url, writer)
        const first = await Promise.all(Array.from({ length: 5 }, () => send(server.url, writer, 0)))
        expect(first.map((again) => again?.id)).toEqual(Array(5).fill(writer.acknowledged[0]?.id))
      }
      const [reader] = people
      const stored = reader ? await wholeHistory(server.url, reader) : []
      const acknowledged = people.flatMap((writer) => writer.acknowledged)
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * acknowledgedPerRound)
      expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1))
      expect(stored.map(({ id, seq, text }) => ({ id, seq, text }))).toEqual(
        acknowledged.toSorted((a, b) => a.seq - b.seq).map(({ id, seq, text }) => ({ id, seq, text })),
      )
      for (const writer of people) {
        const own = stored.filter(({ clientId }) => clientId.startsWith(`yazan-${writer.index}-`))
        expect(own.map(({ text }) => text)).toEqual(own.map((_, number) => draftOf(writer, number).text))
      }
    } finally {
      await server.kill()
    }
  })
})
