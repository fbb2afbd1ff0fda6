import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { talking } from './features/messages/messages.testing.ts'
import { systemActor } from './platform/actor.ts'
import { soon } from './platform/live/testGateway.ts'
import { mailJob } from './platform/mail/mail.ts'
import { inTransaction } from './platform/transaction.ts'
import { openAlarmReceiver } from './testing/alarmReceiver.ts'
import { type CollectedSpan, openCollector } from './testing/collector.ts'
import { openTestServer, type TestServer, testBucket } from './testing/harness.ts'
import { createDatabase } from './testing/postgres.ts'
import { type ServerProcess, startServerProcess } from './testing/serverProcess.ts'

type Collector = Awaited<ReturnType<typeof openCollector>>

describe('a workspace with a collector of traces', () => {
  let collector: Collector
  let receiver: Awaited<ReturnType<typeof openAlarmReceiver>>
  let server: TestServer

  beforeAll(async () => {
    collector = await openCollector()
    receiver = await openAlarmReceiver()
    const traces = { ...collector.place, headers: { 'x-key': 'anahtar' } }
    server = await openTestServer({ config: { ...receiver.config, storage: testBucket(), traces } })
  })
  afterAll(async () => {
    await server?.close()
    collector?.close()
    receiver?.close()
  })

  const partsOf = (whole: CollectedSpan) => collector.spans.filter(({ parentSpanId }) => parentSpanId === whole.spanId)
  /** The first span of its trace that fits, once it has come. */
  async function found(fits: (span: CollectedSpan) => boolean): Promise<CollectedSpan> {
    let span: CollectedSpan | undefined
    await soon(() => {
      span = collector.spans.find(fits)
      expect(span).toBeDefined()
    })
    if (!span) throw new Error('none')
    return span
  }
  const requestSpan = (id: string) => found(({ attributes }) => attributes['imece.request_id'] === id)

  it('tells of a request by its route, status and person, with its statements as parts', async () => {
    const person = await server.person()
    const answer = await server.app.inject({
      url: '/api/me?gizli=soru',
      headers: { authorization: person.token, 'x-request-id': 'istek-1' },
    })
    expect(answer.statusCode).toBe(200)
    const span = await requestSpan('istek-1')
    expect(span).toMatchObject({
      name: 'GET /api/me',
      kind: 2,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/me',
        'http.response.status_code': 200,
        'user.id': String(person.id),
      },
      status: { code: 0 },
    })
    expect(span.parentSpanId).toBeUndefined()
    const statements = partsOf(span).filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
    expect(statements.length).toBeGreaterThan(0)
    for (const { traceId, startTimeUnixNano, endTimeUnixNano } of statements) {
      expect(traceId).toBe(span.traceId)
      expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
    }
    const texts = statements.map(({ attributes }) => attributes['db.query.text'])
    expect(texts).toContainEqual(expect.stringMatching(/^select .* from "users" where .* = \$\d+$/))
    expect(collector.services[0]).toMatchObject({ 'service.name': 'imece', 'service.instance.id': server.ctx.self.id })
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'anahtar' })
  })

  it('knows the request also after its body has come over a connection', async () => {
    const ask = request(`${await server.url()}${accountEndpoints.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'govde-1' },
    })
    ask.write('{"password":"parola-yok","email":"kimse')
    await once(ask, 'socket')
    ask.end('@imece.test"}')
    const [answer] = await once(ask, 'response')
    answer.resume()
    await once(answer, 'end')
    const span = await requestSpan('govde-1')
    expect(partsOf(span).length).toBeGreaterThan(0)
  })

  it('goes on with the trace of whoever asks, and begins one where the header is none', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const asked = (id: string, traceparent: string) =>
      server.app.inject({ url: '/api/workspace', headers: { 'x-request-id': id, traceparent } })
    const wrong = ['x', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${traceId}-00f067aa0ba902b7-01`]
    await asked('secilmeyen', `00-${traceId}-00f067aa0ba902b7-00`)
    await asked('arayan', `00-${traceId}-00f067aa0ba902b7-01`)
    for (const [index, header] of wrong.entries()) await asked(`yanlis-${index}`, header)
    expect(await requestSpan('arayan')).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
    for (const index of wrong.keys()) {
      const span = await requestSpan(`yanlis-${index}`)
      expect(span.traceId).not.toBe(traceId)
      expect(span.parentSpanId).toBeUndefined()
    }
    expect(collector.spans.some(({ attributes }) => attributes['imece.request_id'] === 'secilmeyen')).toBe(false)
  })

  it('tells of what a person wrote nothing but the statements that keep it', async () => {
    const secret = 'karagozlum'
    const body = { email: `${secret}@imece.test`, password: `${secret}-parola`, remember: false }
    const refused = await server.app.inject({
      method: 'POST',
      url: accountEndpoints.login.path,
      headers: { 'x-request-id': 'yazi-0', cookie: `x=${secret}` },
      body,
    })
    expect(refused.statusCode).toBe(400)
    const as = await server.person({ fullName: `Ada ${secret}` })
    const talk = talking(server)
    const dm = await talk.dm(as, await server.person())
    await talk.send(as, dm, `${secret} geldi`)
    await server.reactions.runDue()
    await server.app.inject({ url: `/api/${secret}`, headers: { 'x-request-id': 'yazi-2' } })
    const span = await requestSpan('yazi-2')
    expect(span.name).toBe('GET other')
    await requestSpan('yazi-0')
    const sent = await found(({ name }) => name === 'POST /api/conversations/:id/messages')
    const whole = partsOf(sent).find(({ name }) => name === 'transaction')
    const texts = whole && partsOf(whole).map(({ attributes }) => attributes['db.query.text'])
    expect(texts).toContainEqual(expect.stringMatching(/insert into "?messages/))
    // Where several processes write, another reading of the log may have been faster.
    if (!process.env.TEST_DATABASE_URL && whole)
      expect(partsOf(whole).map(({ name }) => name)).toContainEqual(expect.stringMatching(/^deliver /))
    for (const text of collector.bodies) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(as.token)
    }
  })

  it('tells of a job, and of how it went', async () => {
    await inTransaction(server.ctx, systemActor('test'), (tx) =>
      tx.enqueue(mailJob({ to: 'gizli@imece.test', template: 'resetPassword', language: 'tr', params: {}, links: {} })),
    )
    await inTransaction(server.ctx, systemActor('test'), (tx) =>
      tx.enqueue({ kind: 'mail.send', payload: { to: 'gizlikisi' } }),
    )
    await server.jobs.runDue()
    const mails = () =>
      collector.spans
        .filter(({ name }) => name === 'job mail.send')
        .map(({ attributes, status }) => ({ result: attributes['imece.job.result'], status: status.code }))
    await soon(() =>
      expect(mails()).toEqual([
        { result: 'done', status: 0 },
        { result: 'retried', status: 2 },
      ]),
    )
    const job = await found(({ name }) => name === 'job mail.send')
    expect(job.attributes).toMatchObject({ 'imece.job.kind': 'mail.send', 'imece.job.attempt': 1 })
    await soon(() => expect(partsOf(job).map(({ name }) => name)).toContain('delete jobs'))
    for (const text of collector.bodies) expect(text).not.toMatch(/gizli(kisi|@)/)
  })

  it('tells of calls to the outside by whom it asks', async () => {
    const as = await server.person({}, ['Admin'])
    expect((await server.call(systemStatusEndpoints.testAlarm, { as })).status).toBeLessThan(300)
    server.clock.advance(60 * 60_000)
    await server.jobs.runDue()
    const parts = async (part: string) => {
      const { parentSpanId, attributes } = await found(({ name }) => name === part)
      const whole = await found(({ spanId }) => spanId === parentSpanId)
      expect(whole.name).toMatch(/^(POST \/api\/system-status\/test-alarms|job )/)
      return attributes
    }
    const host = { 'server.address': '127.0.0.1' }
    expect(await parts('smtp')).toEqual(host)
    expect(await parts('POST 127.0.0.1')).toEqual({
      ...host,
      'http.request.method': 'POST',
      'http.response.status_code': 204,
    })
    if (server.ctx.config.storage) await parts('s3 ListObjectsV2Command')
    for (const text of collector.bodies) expect(text).not.toMatch(/nobet@|\/alarm/)
  })

  it.skipIf(!process.env.TEST_REDIS_URL)('tells of what it asks Redis, by the name of the command', async () => {
    await soon(() => expect(server.ctx.parts.redis?.outage()).toBeNull())
    await server.app.inject({ url: '/api/workspace', headers: { 'x-request-id': 'redis-1' } })
    const span = await requestSpan('redis-1')
    expect(partsOf(span)).toContainEqual(
      expect.objectContaining({
        name: 'redis eval',
        attributes: { 'db.system.name': 'redis', 'db.operation.name': 'eval' },
      }),
    )
  })
})

it('sends nothing where nobody asked for it', async () => {
  const collector = await openCollector()
  const server = await openTestServer({ config: { traces: { ...collector.place, ratio: 0 } } })
  const off = await openTestServer()
  for (const one of [server, off]) await one.app.inject({ url: '/api/workspace' })
  await server.close()
  await off.close()
  expect(off.ctx.traces).toBeUndefined()
  expect(collector.bodies).toEqual([])
  collector.close()
})

// Which database there is makes no difference here, and beside a server a process takes a fraction of the work.
const postgres = process.env.TEST_DATABASE_URL ?? ''
describe.skipIf(!postgres)('a process with a collector of traces (needs TEST_DATABASE_URL)', () => {
  let dataDir: string
  let database: Awaited<ReturnType<typeof createDatabase>>
  let collector: Collector
  let instance: ServerProcess

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'imece-traces-'))
    database = await createDatabase(postgres, process.env.TEST_DATABASE_TEMPLATE)
    collector = await openCollector()
    instance = await startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ACCESS_LOG: 'on',
      REQUESTS_PER_MINUTE: '100000',
      DRAIN_SECONDS: '0',
      STOP_SECONDS: '20',
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.place.endpoint}/`,
      OTEL_SERVICE_NAME: 'deneme',
    })
  })
  afterAll(async () => {
    await instance?.kill()
    collector?.close()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const ask = (id: string) => fetch(`${instance.url}/api/workspace`, { headers: { 'x-request-id': id } })
  const lines = () =>
    instance.output.stdout
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => JSON.parse(text))
  const told = () => lines().filter(({ service, level }) => service === 'traces' && level >= 40)
  const spanOf = (id: string) => collector.spans.find(({ attributes }) => attributes['imece.request_id'] === id)

  it('writes the trace into the lines of its requests', async () => {
    await ask('satir-1')
    await soon(() => expect(spanOf('satir-1')).toBeDefined())
    const line = lines().find(({ reqId }) => reqId === 'satir-1')
    expect(line).toMatchObject({ msg: 'answered', traceId: spanOf('satir-1')?.traceId })
    expect(collector.services.at(-1)).toMatchObject({ 'service.name': 'deneme' })
  })

  it('answers on while the collector refuses, and says so once', async () => {
    collector.answers(500)
    const before = collector.bodies.length
    for (let batch = 1; batch <= 3; batch++) {
      expect((await ask(`ret-${batch}`)).status).toBe(200)
      await soon(() => expect(collector.bodies.length).toBeGreaterThanOrEqual(before + batch))
    }
    collector.answers(200)
    await ask('yine')
    await soon(() => expect(spanOf('yine')).toBeDefined())
    await soon(() => expect(told().map(({ msg }) => msg)).toHaveLength(2))
    expect(told().map(({ msg }) => msg)).toEqual([
      'the collector (OTEL_EXPORTER_OTLP_ENDPOINT) does not take traces; they are dropped until it does',
      'the collector takes traces again',
    ])
  })

  it('answers on while the collector hangs, keeps a bounded number of spans, and stops all the same', async () => {
    collector.hang()
    const calls = Array.from({ length: 52 }, (_, batch) =>
      Array.from({ length: 50 }, (_, one) => `yuk-${batch}-${one}`),
    )
    for (const ids of calls) for (const { status } of await Promise.all(ids.map(ask))) expect(status).toBe(200)
    await soon(() => expect(told()).toHaveLength(3))
    collector.goOn()
    await soon(() => expect(told()).toHaveLength(4))
    // Spans go out in their order, so nothing of the load waits once a later one has arrived.
    await soon(async () => {
      await ask('ara')
      expect(spanOf('ara')).toBeDefined()
    })
    const kept = collector.spans.filter(({ attributes }) => String(attributes['imece.request_id']).startsWith('yuk-'))
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThanOrEqual(2048)
    await ask('son')
    collector.hang()
    instance.signal('SIGTERM')
    expect(await instance.ended).toBe(0)
    expect(collector.bodies.some((body) => body.includes('"son"'))).toBe(true)
  })
})
