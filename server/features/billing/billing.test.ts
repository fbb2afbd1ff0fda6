import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingEndpoints } from '#contract/billing/billing.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

let server: TestServer
let admin: Person
let member: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
  member = await server.person()
})
afterAll(() => server.close())

const read = async (as: Person) => (await server.call(billingEndpoints.read, { as })).body
const address = { company: 'Atölye A.Ş.', taxOffice: 'Kadıköy', taxNumber: '1234567890', address: '', email: '' }
const plan = { name: 'Ekip', seatLimit: 20, renewsOn: '2027-01-01' }
const invoice = { number: 'FTR-1', day: '2026-11-01', amount: 125_000, currency: 'TRY', state: 'due' } as const
const add = (body: object = {}) =>
  server.call(billingEndpoints.addInvoice, { as: admin, body: { ...invoice, clientId: randomUUID(), ...body } })

test('the plan and the seats are everybody’s to know, counted from the people; the rest is the Admins’', async () => {
  await server.person({ status: 'invited' })
  await server.person({ status: 'inactive' })
  const { seats } = await read(member)
  const { rows } = { rows: await server.ctx.db.selectFrom('users').select('status').execute() }
  const count = (status: string) => rows.filter((row) => row.status === status).length
  expect(seats).toEqual({ active: count('active'), invited: count('invited') })
  expect((await read(member)).managed).toBeNull()
  expect((await read(admin)).managed).toMatchObject({ invoices: [], version: 1 })
})

test('an Admin changes it under its version', async () => {
  const update = (version: number) =>
    server.call(billingEndpoints.update, { as: admin, body: { plan, address, version } })
  expect((await update(1)).body).toMatchObject({ plan, managed: { address, version: 2 } })
  expect((await update(1)).status).toBe(409)
  expect((await read(member)).plan).toEqual(plan)
  expect((await update(2 ** 31)).status).toBe(400)
  const card = { plan, address: { ...address, cardNumber: '4111111111111111' }, version: 2 }
  expect((await server.call(billingEndpoints.update, { as: admin, body: card })).status).toBe(400)
})

test('invoices are added once under their number, marked and removed', async () => {
  const clientId = randomUUID()
  await add({ clientId })
  const again = await add({ clientId })
  expect(again.body.managed?.invoices).toMatchObject([invoice])
  expect((await add()).body.errors).toHaveProperty('number')
  const id = again.body.managed?.invoices[0]?.id ?? 0
  const paid = await server.call(billingEndpoints.setInvoiceState, {
    as: admin,
    params: { id },
    body: { state: 'paid' },
  })
  expect(paid.body.managed?.invoices).toMatchObject([{ state: 'paid' }])
  const removed = await server.call(billingEndpoints.removeInvoice, { as: admin, params: { id } })
  expect(removed.body.managed?.invoices).toEqual([])
})
