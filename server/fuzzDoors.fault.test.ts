import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewEndpoints } from '#contract/people/view.endpoints.ts'
import { features } from './app.ts'
import { basic } from './features/caldav/caldav.testing.ts'
import type { Shot, Told } from './testing/doors/asking.ts'
import { plainDoors, wrongWith } from './testing/doors/doors.ts'
import type { PlainDoor } from './testing/doors/reading.ts'
import { openSite, type Site } from './testing/doors/site.ts'
import { pick, type Random, randomFrom } from './testing/hostile.ts'
import { hostileHeaders, hostilePath } from './testing/hostileRequests.ts'

/** As for the calls of the contract (`fuzz.fault.test.ts`): `npm run fuzz` says for how long, and from which seed. */
const minutes = Number(process.env.FUZZ_MINUTES ?? 0)
const seed = Number(process.env.FUZZ_SEED ?? 20261120)
const shotsPerDoor = 40
const hangsAfterMs = 60_000

const initialized = 'fastify.initialization'
const registered = new Set<string>()
let site: Site

beforeAll(async () => {
  const listen = (message: unknown) => {
    // Fastify says so of each instance that it makes.
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ url }) => void registered.add(url))
  }
  subscribe(initialized, listen)
  site = await openSite()
  unsubscribe(initialized, listen)
})
afterAll(() => site?.close())

test('every route that is no endpoint of the contract is at a door that is in the table', () => {
  const endpoints = new Set(features.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint.path)))
  const atDoors = new Set(plainDoors.flatMap(({ urls }) => urls))
  const isPage = (url: string) => existsSync(join(import.meta.dirname, '../dist/web', url))
  expect(registered.size).toBeGreaterThan(endpoints.size)
  expect([...registered].filter((url) => !endpoints.has(url) && !atDoors.has(url) && !isPage(url))).toEqual([])
  const gone = [...atDoors].filter((url) => !registered.has(url) && !url.startsWith('/assets/'))
  expect(gone).toEqual([])
})

test('no door takes a session, a view through somebody’s eyes, or the key of another door', async () => {
  const { body: seen } = await site.server.call(viewEndpoints.open, { as: site.admin, params: { id: site.ada.id } })
  const keys = {
    ...{ session: site.owner.token, admin: site.admin.token, view: seen.accessToken },
    ...{
      scim: site.scim.authorization.replace('Bearer ', ''),
      caldav: site.device.password,
      metrics: site.metricsToken,
    },
    ...{ hook: (await site.hook()).split('/').at(-1) ?? '', feed: site.feedPath.slice(10, 53) },
  }
  const statusOf = async (shot: Shot) => {
    const answer = await site.ask(shot)
    return answer === 'cut' ? 0 : answer.status
  }
  for (const [name, key] of Object.entries(keys)) {
    const bearer = { authorization: `Bearer ${key}` }
    const asked = {
      scim: await statusOf({ method: 'GET', path: '/scim/v2/Users', headers: bearer }),
      caldavBasic: await statusOf({
        method: 'PROPFIND',
        path: '/dav/',
        headers: { authorization: basic(site.owner.email, key) },
      }),
      caldav: await statusOf({ method: 'PROPFIND', path: '/dav/', headers: bearer }),
      hook: await statusOf({ method: 'POST', path: `/hooks/${key}`, headers: {}, body: '{"text":"a"}' }),
      feed: await statusOf({ method: 'GET', path: `/calendar/${key}.ics`, headers: {} }),
      metrics: await statusOf({ method: 'GET', path: '/metrics', headers: bearer }),
      file: await statusOf({ method: 'GET', path: `/files/${site.fileId}`, headers: bearer }),
    }
    expect(asked, name).toEqual({
      ...{ scim: 401, caldavBasic: 401, caldav: 401, hook: 404, feed: 404, metrics: 401, file: 401 },
      ...own[name],
    })
  }
})

/** What each key opens, and how a person is refused who is known at the door and has no right. */
const own: Record<string, Record<string, number>> = {
  session: { metrics: 403, file: 404 },
  admin: { metrics: 200, file: 404 },
  view: { metrics: 403, file: 404 },
  scim: { scim: 200 },
  caldav: { caldavBasic: 207, metrics: 403, file: 403 },
  metrics: { metrics: 200 },
  hook: { hook: 200 },
  feed: { feed: 200 },
}

const otherMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND', 'REPORT', 'TRACE', 'LOCK']
const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))

/** As the door's programs call it, with something of how they call it changed. */
function bent(shot: Shot, random: Random, number: number): Shot {
  const method = random() < 0.08 ? pick(random, otherMethods) : shot.method
  const path = random() < 0.15 ? hostilePath(shot.path, random) : shot.path
  const odd = random() < 0.3 ? hostileHeaders(random) : {}
  const from = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` }
  const packed = random() < 0.08 && shot.body !== undefined
  return {
    ...{ ...shot, method, path, headers: { ...shot.headers, ...odd, ...from } },
    ...(packed && {
      body: random() < 0.3 ? bomb : gzipSync(shot.body ?? ''),
      headers: { ...shot.headers, ...from, 'content-encoding': 'gzip' },
    }),
  }
}

async function inTime(asked: Promise<Told | 'cut' | undefined>): Promise<Told | 'cut' | undefined | 'hangs'> {
  let timer: NodeJS.Timeout | undefined
  const hangs = new Promise<'hangs'>((resolve) => {
    timer = setTimeout(() => resolve('hangs'), hangsAfterMs)
  })
  return Promise.race([asked, hangs]).finally(() => clearTimeout(timer))
}

const told = ({ method, path, headers, body }: Shot) =>
  `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 600)} ${JSON.stringify(String(body ?? '').slice(0, 600))}`

async function findingAt(door: PlainDoor, shot: Shot, statuses: Map<number, number>): Promise<string | null> {
  const answer = await inTime(site.ask(shot))
  if (answer === 'hangs' || answer === undefined) return 'hangs'
  if (answer === 'cut') return null
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  const wrong = wrongWith(door, shot.method, answer) ?? givenAway(answer)
  if (wrong !== null || !door.andThen) return wrong
  const next = await inTime(door.andThen(site, shot, answer))
  if (next === 'hangs') return 'hangs afterwards'
  if (next === undefined || next === 'cut') return null
  return next.status >= 500 ? `${next.status} afterwards` : null
}

/** What two others wrote, and any door's key. The one door that answers with what was sent has no secret in it. */
const givenAway = ({ text }: Told) =>
  [...site.secrets].some((secret) => text.includes(secret)) ? 'gives a secret away' : null

test('whatever comes to a plain door, it answers in its own form, keeps secrets, and leaves what is others’ alone', {
  timeout: minutes * 60_000 + 300_000,
}, async () => {
  const random = randomFrom(seed)
  const before = await site.othersRows()
  const found: string[] = []
  const until = Date.now() + minutes * 60_000
  let number = 0
  const answered = new Map(plainDoors.map((door) => [door, new Map<number, number>()]))
  do {
    for (const door of plainDoors) {
      for (let at = 0; at < shotsPerDoor; at++) {
        number += 1
        const shot = bent(await door.shot(site, random), random, number)
        const finding = await findingAt(door, shot, answered.get(door) ?? new Map()).catch((error: unknown) =>
          String(error),
        )
        if (finding) found.push(`${door.name}: ${finding}\n  ${told(shot)}`)
      }
    }
  } while (Date.now() < until && found.length < 20)
  const counts = [...answered].map(([{ name }, statuses]) => `${name}: ${JSON.stringify(Object.fromEntries(statuses))}`)
  if (minutes > 0) process.stdout.write(`${number} calls from seed ${seed}\n${counts.join('\n')}\n`)
  expect(found, `again with: npm run fuzz -- --seed ${seed}`).toEqual([])
  // A fuzzer that finds no door, or whom every door refuses at the threshold, would find nothing.
  const sum = (statuses: Map<number, number>, counts: (status: number) => boolean) =>
    [...statuses].filter(([status]) => counts(status)).reduce((all, [, count]) => all + count, 0)
  for (const [{ name }, statuses] of answered)
    expect(
      sum(statuses, (status) => status !== 404),
      name,
    ).toBeGreaterThan(0)
  const served = [...answered.values()].reduce((all, statuses) => all + sum(statuses, (status) => status < 400), 0)
  expect(served, counts.join(' ')).toBeGreaterThan(number / 10)
  expect(await site.othersRows()).toBe(before)
  const { rows: noted } = await site.noted()
  const kept = [...site.lines, ...noted]
  expect(kept.length).toBeGreaterThan(0)
  const leaks = [...site.secrets].flatMap((secret) => kept.filter((line) => line.includes(secret)))
  expect(leaks).toEqual([])
  const ready = await site.ask({ method: 'GET', path: '/readyz', headers: {} })
  expect(ready).toMatchObject({ status: 200 })
})
