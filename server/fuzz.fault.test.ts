import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import type { EndpointShape } from '#contract/http/endpoint.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { features } from './app.ts'
import { accessTable } from './testing/accessTable.ts'
import { openTestServer, type TestServer } from './testing/harness.ts'
import { inputFor, pick, type Random, randomFrom, spoiled } from './testing/hostile.ts'
import { type ServerProcess, startServerProcess } from './testing/serverProcess.ts'

/** `npm run fuzz` says for how long, and from which seed; the tests make one short round. */
const minutes = Number(process.env.FUZZ_MINUTES ?? 0)
const seed = Number(process.env.FUZZ_SEED ?? 20261117)
const callsPerEndpoint = 4
const hangsAfterMs = 60_000
const secretWord = 'kimselerbilmezgizlisi'

const routes = features.flatMap((feature) => feature.routes ?? []).map((route) => route.endpoint)
const schemas = new Map(
  routes.map(({ params, query, body, ...endpoint }) => {
    const inputOf = (schema: z.ZodType | undefined) =>
      schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return [endpoint.method + endpoint.path, { params: inputOf(params), query: inputOf(query), body: inputOf(body) }]
  }),
)

let server: TestServer
let second: ServerProcess | undefined
const answered = new Map<number, number>()
let people: { name: string; token: string }[]

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000_000 } })
  const { databaseUrl, redisUrl, dataDir } = server.ctx.config
  if (minutes > 0 && databaseUrl && redisUrl) {
    second = await startServerProcess({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: dataDir })
  }
  await writeSecret()
  await renewPeople()
})
afterAll(async () => {
  await second?.kill()
  await server.close()
})

/** Two people have something between them that nobody else may read, whatever is asked. */
async function writeSecret() {
  const [ada, eda] = [await server.person(), await server.person()]
  const { body: opened } = await server.call(conversationEndpoints.open, {
    as: ada,
    body: { type: 'dm', userIds: [eda.id] },
  })
  const sent = await server.call(messageEndpoints.send, {
    as: ada,
    params: { id: opened.id },
    body: { clientId: 'gizli-0001', text: secretWord },
  })
  expect(sent.status).toBe(201)
}

/** What is tried may end their sessions, their rights or themselves. */
async function renewPeople() {
  const named = async (name: string, roles: string[]) => ({ name, token: (await server.person({}, roles)).token })
  people = [
    await named('member', ['Kullanıcı']),
    await named('manager', ['Proje Yöneticisi']),
    await named('accountant', ['Muhasebe']),
    await named('admin', ['Admin']),
    { name: 'visitor', token: '' },
  ]
}

interface Attack {
  endpoint: EndpointShape
  as: { name: string; token: string }
  url: string
  body: string | undefined
}

function attackOn(endpoint: EndpointShape, random: Random): Attack {
  const schema = schemas.get(endpoint.method + endpoint.path)
  const row = accessTable.find((candidate) => candidate.endpoint === endpoint)
  const good = row?.request?.({ userId: 1 + Math.floor(random() * 8), sessionId: 1, roleId: 1 })
  const inputOf = (part: 'params' | 'query' | 'body') => {
    if (!schema?.[part] && part === 'params') return {}
    const base =
      random() < 0.5 && good?.[part] !== undefined ? good[part] : schema?.[part] && inputFor(schema[part], random)
    return random() < 0.6 ? spoiled(base, random) : base
  }
  const wordOf = (value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : String(typeof value === 'object' ? JSON.stringify(value) : value)
  const fieldsOf = (value: unknown) => (typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const params = Object.fromEntries(fieldsOf(inputOf('params')))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(wordOf(params[name] ?? '1')).slice(0, 400),
  )
  const query = new URLSearchParams(
    fieldsOf(endpoint.query ? inputOf('query') : {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, wordOf(value).slice(0, 4000)]),
  )
  const body = endpoint.body ? JSON.stringify(inputOf('body')) : undefined
  return { endpoint, as: pick(random, people), url: query.size > 0 ? `${path}?${query}` : path, body }
}

async function answerTo({ endpoint: { method }, as, url, body }: Attack, number: number) {
  const headers = {
    ...(as.token ? { authorization: as.token } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  if (second && number % 2 === 1) {
    const answer = await fetch(second.url + url, { method, headers, ...(body === undefined ? {} : { body }) })
    return { status: answer.status, text: await answer.text() }
  }
  // Visitors are limited by address; here each call comes from its own.
  const remoteAddress = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const payload = body === undefined ? {} : { payload: body }
  const answer = await server.app.inject({ method, url, headers, remoteAddress, ...payload })
  return { status: answer.statusCode, text: answer.body }
}

async function judge(attack: Attack, number: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const hangs = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), hangsAfterMs)
  })
  const answer = await Promise.race([answerTo(attack, number), hangs])
  clearTimeout(timer)
  if (answer === null) return 'hangs'
  answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
  if (answer.status >= 500) return `${answer.status} ${answer.text.slice(0, 300)}`
  return answer.text.includes(secretWord) ? 'gives away what others wrote' : null
}

test('whatever is sent to whichever call, nothing breaks, hangs or gives away what is somebody else’s', {
  timeout: minutes * 60_000 + 300_000,
}, async () => {
  const random = randomFrom(seed)
  const found: string[] = []
  const until = Date.now() + minutes * 60_000
  let number = 0
  do {
    for (let round = 0; round < callsPerEndpoint; round++) {
      await renewPeople()
      for (const endpoint of routes) {
        number += 1
        const attack = attackOn(endpoint, random)
        const finding = await judge(attack, number)
        if (!finding) continue
        const { as, url, body = '' } = attack
        found.push(`${endpoint.method} ${url.slice(0, 300)} as ${as.name}, body ${body.slice(0, 600)}: ${finding}`)
      }
      await server.jobs.runDue()
    }
  } while (Date.now() < until && found.length < 20)
  const counts = [...answered].sort(([a], [b]) => a - b).map(([status, count]) => `${status} ${count} times`)
  if (minutes > 0) process.stdout.write(`${number} calls from seed ${seed}: ${counts.join(', ')}\n`)
  // A fuzzer that everything refuses at the door would find nothing.
  expect(answered.get(200) ?? 0).toBeGreaterThan(routes.length / 4)
  expect(found, `again with: npm run fuzz -- --seed ${seed}`).toEqual([])
})
