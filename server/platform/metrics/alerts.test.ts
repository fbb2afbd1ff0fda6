import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const rules = read('deploy/prometheus/rules.yaml')
const board = z
  .object({
    title: z.string(),
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
  })
  .parse(JSON.parse(read('deploy/grafana/imece.json')))

/** One alert as it stands in the file: name, expression, and where its runbook is. */
const alerts = [
  ...rules.matchAll(
    /- alert: (\w+)\n {8}expr: '(.+)'\n {8}for: \d+m\n {8}labels:\n {10}severity: (?:critical|warning)\n {8}annotations:\n {10}summary: .+\n {10}runbook_url: (.+)\n/g,
  ),
].map(([, name = '', expression = '', runbook = '']) => ({ name, expression, runbook }))

const exposed = /\b(?:imece|nodejs|process)_[a-z0-9_]+/g
/** Those of a histogram are named after it. */
const familyOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

let server: TestServer
let said: Set<string>

beforeAll(async () => {
  const metricsToken = 'olcum-anahtari-0001'
  server = await openTestServer({ config: { metricsToken } })
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await server.app.inject({ url: '/metrics', headers })
  said = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
})
afterAll(() => server.close())

const unknownOf = (expressions: readonly string[]) =>
  expressions.flatMap((expression) => expression.match(exposed) ?? []).filter((name) => !said.has(familyOf(name)))

test('every alert is written in the one form, and asks only for what the product says', () => {
  expect(alerts.length).toBe(rules.match(/- alert:/g)?.length)
  expect(alerts.length).toBeGreaterThan(10)
  expect(unknownOf(alerts.map(({ expression }) => expression))).toEqual([])
})

test('the board asks only for what the product says', () => {
  const expressions = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(20)
  expect(unknownOf(expressions)).toEqual([])
})

test('every alert leads to its heading in the runbook, and every heading is an alert', () => {
  const headings = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(alerts.map(({ name }) => name))
  for (const { name, runbook } of alerts) expect(runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`)
})

test('every alert has a case in the tests of the rules', () => {
  const cases = read('deploy/prometheus/rules.test.yaml')
  expect(alerts.filter(({ name }) => !cases.includes(`alertname="${name}"`))).toEqual([])
})
