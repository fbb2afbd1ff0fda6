import { brotliDecompressSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { tokenAllows, tokenScopes } from '#contract/accounts/tokenScopes.ts'
import { bytes } from '#contract/http/bytes.ts'
import { features } from '../../app.ts'
import { writeClient } from '../../testing/apiClient.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { type Operation, readContract } from './operations.ts'
import { ownSummaries, summaryOf } from './summaries.ts'

const content = z.record(z.string(), z.object({ schema: z.looseObject({}), example: z.unknown().optional() }))
const written = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-token-scopes': z.array(z.string()).nullable(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      example: z.unknown().optional(),
    }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: content.optional() })),
})
const openApi = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), written)),
  components: z.object({ responses: z.record(z.string(), z.object({ content })) }),
})

let server: TestServer
let document: z.infer<typeof openApi>
let text: string
let operations: readonly Operation[]

beforeAll(async () => {
  server = await openTestServer()
  text = (await server.app.inject('/api/openapi.json')).body
  document = openApi.parse(JSON.parse(text))
  operations = (await readContract()).operations
})
afterAll(() => server.close())

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const writtenOf = ({ endpoint: { method, path } }: Operation) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test('every endpoint that is served is in it, and no other', () => {
  const served = features.flatMap(({ routes = [] }) => routes).map(({ endpoint }) => nameOf(endpoint))
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) =>
      nameOf({ method: method.toUpperCase(), path: path.replace(/\{(\w+)\}/g, ':$1') }),
    ),
  )
  expect(listed.sort()).toEqual(served.sort())
})

test('somebody who knows the standard finds nothing wrong with it', async () => {
  expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true })
})

test('no two calls have the same name', () => {
  const ids = operations.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('each call is summed up in one sentence, and each sentence is one of a call', () => {
  expect(operations.filter((operation) => !/^[A-Z].*\.$/.test(summaryOf(operation) ?? '')).map(({ id }) => id)).toEqual(
    [],
  )
  const ids = new Set(operations.map(({ id }) => id))
  expect(Object.keys(ownSummaries).filter((id) => !ids.has(id))).toEqual([])
})

describe('the example of each call', () => {
  test('is one that the endpoint takes', () => {
    const refused = operations.flatMap((operation) => {
      const { params, query, body } = operation.endpoint
      const { parameters = [], requestBody } = writtenOf(operation) ?? {}
      const inPlace = (place: string) =>
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === place && parameter.example !== undefined)
            .map(({ name, example }) => [name, String(example)]),
        )
      const sent = requestBody?.content['application/json']?.example
      const results = [params?.safeParse(inPlace('path')), query?.safeParse(inPlace('query')), body?.safeParse(sent)]
      return results.flatMap((result) => (result?.error ? [`${operation.id}: ${result.error.message}`] : []))
    })
    expect(refused).toEqual([])
  })

  test('is one that the endpoint may answer', () => {
    const wrong = operations.flatMap((operation) => {
      const { response, status = 200 } = operation.endpoint
      if (response === null || response === bytes) return []
      const example = writtenOf(operation)?.responses[status]?.content?.['application/json']?.example
      const { error } = response.safeParse(example)
      return error ? [`${operation.id}: ${error.message}`] : []
    })
    expect(wrong).toEqual([])
  })
})

test('it says which scope opens a call, as the door does', () => {
  for (const operation of operations) {
    const { method, path, access } = operation.endpoint
    const scopes = writtenOf(operation)?.['x-token-scopes']
    const opening = tokenScopes.filter((scope) => tokenAllows([scope], method, path))
    const expected = opening.length === tokenScopes.length ? [] : opening
    expect(scopes, operation.id).toEqual(opening.length === 0 ? null : expected)
    expect(writtenOf(operation)?.security.length === 0).toBe(access === 'visitor')
  }
})

test('it knows the errors that a call may answer, each in the form of all', () => {
  const create = document.paths['/api/tasks']?.post
  expect(Object.keys(create?.responses ?? {})).toEqual([
    '201',
    '400',
    '401',
    '403',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
  ])
  const codes = Object.values(document.components.responses).map(
    ({ content: { 'application/json': json } }) => json?.example,
  )
  expect(codes).toContainEqual({ code: 'staleVersion', errors: { _: [expect.any(String)] } })
})

describe('how it is served', () => {
  test('not again to somebody who has it', async () => {
    const first = await server.app.inject('/api/openapi.json')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await server.app.inject({ url: '/api/openapi.json', headers })
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 304, ''])
  })

  test('to a program, whatever its token is for', async () => {
    const { body } = await server.call(apiTokenEndpoints.create, {
      as: await server.person(),
      body: { name: 'Betik', scopes: ['files:read'], lifetime: 30, password: testPassword },
    })
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await server.app.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(200)
  })

  test('as a tenth of its size', async () => {
    const headers = { 'accept-encoding': 'br' }
    const { rawPayload } = await server.app.inject({ url: '/api/openapi.json', headers })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(text)
    expect(rawPayload.length).toBeLessThan(text.length / 10)
    expect(text.length).toBeLessThan(2_000_000)
  })

  test('with the public address of the workspace', async () => {
    expect(document.servers).toEqual([{ url: '/' }])
    const published = await openTestServer({ config: { publicUrl: 'https://imece.example' } })
    try {
      const { body } = await published.app.inject('/api/openapi.json')
      expect(openApi.parse(JSON.parse(body)).servers).toEqual([{ url: 'https://imece.example' }])
    } finally {
      await published.close()
    }
  })
})

/** After a change of the contract: `npx vitest run --project=server server/features/api -u`. */
test('the client of the documentation is the one of this contract', async () => {
  await expect(await writeClient()).toMatchFileSnapshot('../../../docs/api/client.ts')
})
