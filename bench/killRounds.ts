import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { preferenceEndpoints } from '#contract/users/preferences.endpoints.ts'
import { people, signIn } from '../e2e/support/people.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { productEntry } from './entries.ts'
import type { Finding } from './measure.ts'

const rounds = 50
const writers = 8
const keyOf = (writer: number) => `kill.w${writer}`
const pathOf = (writer: number) => preferenceEndpoints.write.path.replace(':key', keyOf(writer))

/** Counts up in one preference until the server is gone; resolves to the last value that it acknowledged. */
async function countUp(server: RunningServer, token: string, writer: number, from: number): Promise<number> {
  let acknowledged = from
  for (;;) {
    const answer = await fetch(server.url + pathOf(writer), {
      method: 'PUT',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ value: acknowledged + 1 }),
    }).catch(() => null)
    if (answer?.status !== 204) return acknowledged
    acknowledged++
  }
}

async function readBack(server: RunningServer, token: string, writer: number): Promise<number> {
  const answer = await fetch(server.url + pathOf(writer), { headers: { authorization: token } })
  return z.object({ value: z.number().nullable() }).parse(await answer.json()).value ?? 0
}

/** `kill -9` under writes, again and again on the same folder: what was acknowledged is there afterwards. */
export async function killRounds(): Promise<Finding[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-kill-'))
  const env = { DEMO: 'on', DATA_DIR: dataDir }
  let acknowledged = 0
  let lost = 0
  try {
    const seeding = await startServer(env)
    await seeding.stop()
    let server = await startServer(env, productEntry)
    const { accessToken } = await signIn(server.url, people.member)
    let counts = Array.from({ length: writers }, () => 0)
    for (let round = 0; round < rounds; round++) {
      const counting = counts.map((from, writer) => countUp(server, accessToken, writer, from))
      await delay(150 + ((round * 37) % 400))
      process.kill(server.pid, 'SIGKILL')
      const last = await Promise.all(counting)
      acknowledged += last.reduce((all, value, writer) => all + value - (counts[writer] ?? 0), 0)
      await server.stop()
      server = await startServer(env, productEntry)
      const running = server
      counts = await Promise.all(last.map((_, writer) => readBack(running, accessToken, writer)))
      // One more than acknowledged is a write whose answer the kill cut off.
      lost += last.filter((value, writer) => ![value, value + 1].includes(counts[writer] ?? -1)).length
    }
    await server.stop()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  return [
    {
      work: `kill -9 under writes, ${rounds} rounds`,
      result: `${acknowledged} acknowledged, ${lost} lost`,
      bar: '0 lost',
      holds: lost === 0 && acknowledged > 0,
    },
  ]
}
