import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideCalendarEndpoints } from '#contract/outsideCalendars/outsideCalendars.endpoints.ts'
import { openJobs } from '../../platform/jobs/runner.ts'
import { calendarFile, event } from '../calendarImports/calendarImports.testing.ts'
import { openSubscribing } from './outsideCalendars.testing.ts'
import { refreshJobs } from './refreshing.ts'

let outside: Awaited<ReturnType<typeof openSubscribing>>
beforeAll(async () => {
  outside = await openSubscribing()
})
afterAll(() => outside.close())

/** As another process of the workspace runs them. */
const runner = () => openJobs(outside.server.ctx, refreshJobs)
const one = (title: string) => calendarFile(event('a', `SUMMARY:${title}`, 'DTSTART:20261118T100000Z'))

test('of several processes one looks at a time, and an answer of an earlier address counts for nothing', async () => {
  const me = await outside.server.person()
  const held = Promise.withResolvers<ServerResponse>()
  outside.provider.does((answer) => held.resolve(answer))
  const { body } = await outside.add(me)
  const first = runner().runDue()
  const answer = await held.promise
  await runner().runDue()
  expect(outside.provider.asked).toHaveLength(1)

  outside.provider.says(one('Yeni adresten'))
  const change = {
    name: 'Ev',
    colour: 'info' as const,
    address: `${outside.provider.address}?2`,
    version: body.version,
  }
  const params = { id: body.id }
  expect((await outside.server.call(outsideCalendarEndpoints.change, { as: me, params, body: change })).status).toBe(
    200,
  )
  answer.writeHead(200).end(one('Eski adresten'))
  await first
  await outside.afterLook(me)
  const rows = await outside.server.ctx.db.selectFrom('outsideEvents').select('content').execute()
  expect(rows.map(({ content }) => JSON.parse(content).title)).toEqual(['Yeni adresten'])
})

test('somebody who never answers is waited for no longer than the limit', async () => {
  const slow = await openSubscribing(200)
  const me = await slow.server.person()
  slow.provider.does(() => {})
  await slow.add(me)
  expect(await slow.afterLook(me)).toMatchObject({ state: 'failing', failure: 'timeout', fetchedAt: null })
  await slow.close()
})
