import { randomUUID } from 'node:crypto'
import { Attribute, Change } from 'ldapts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { directorySyncEndpoints as syncs } from '#contract/identityProviders/directorySync.endpoints.ts'
import { identityProviderEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { type LdapProvider, ldapProvider } from '#contract/identityProviders/ldap.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { openJobs } from '../../../platform/jobs/runner.ts'
import { hasSlapd, type Slapd, startSlapd } from '../../../testing/slapd.ts'
import { working } from '../../tasks/tasks.testing.ts'
import { openWithProvider, type WithProvider } from '../identityProviders.testing.ts'
import { directoryBody, withDirectoryIn } from './ldap.testing.ts'
import { directorySyncJobs } from './sync.ts'

let slapd: Slapd
let site: WithProvider
let ldap: ReturnType<typeof withDirectoryIn>
let provider: LdapProvider

/** More people than a page of the directory holds, and than it gives away without pages. */
const strangers = 700

beforeAll(async () => {
  if (!hasSlapd) return
  slapd = await startSlapd({ people: strangers })
  site = await openWithProvider([slapd.plain.named])
  ldap = withDirectoryIn(site)
  const names = ['ayse', 'bora', 'cem', 'derya', 'ege', 'figen', 'gizem', 'hakan']
  for (const name of names) await slapd.addPerson(name, { cn: name })
  await slapd.addGroup('satis', names)
  await slapd.addGroup('finans', ['bora'])
  const groupRoles = [
    { group: 'satis', roleId: await site.roleId('Satış') },
    { group: 'finans', roleId: await site.roleId('Muhasebe') },
  ]
  provider = await ldap.create({ ...directoryBody(slapd.plain.address), groupRoles })
  for (const name of names) expect((await ldap.signIn(provider.id, name)).status).toBe(201)
})
afterAll(async () => {
  await site?.server.close()
  await slapd?.stop()
})

const of = () => ({ as: site.admin, params: { id: provider.id } })
const preview = async () => (await site.server.call(syncs.preview, of())).body
const run = async () => (await site.server.call(syncs.run, of())).body
const night = () => Object.values(directorySyncJobs)[0]?.run(site.server.ctx, {})
const statusOf = async (name: string) =>
  (
    await site.server.ctx.db
      .selectFrom('users')
      .select('status')
      .where('email', '=', `${name}@sirket.example`)
      .executeTakeFirstOrThrow()
  ).status
const group = (operation: 'add' | 'delete', cn: string, uids: string[]) =>
  slapd.admin.modify(
    `cn=${cn},ou=gruplar,dc=sirket,dc=example`,
    new Change({ operation, modification: new Attribute({ type: 'member', values: uids.map(slapd.dnOf) }) }),
  )
const lastNotices = async () =>
  (await site.server.call(notificationEndpoints.list, { as: site.admin })).body.rows.filter(
    ({ kind }) => kind === 'directorySyncStopped',
  )

describe.skipIf(!hasSlapd)('reading the directory', () => {
  test('finds everybody page by page, and changes nothing where nothing changed', async () => {
    expect(await preview()).toMatchObject({ seen: strangers + 8, linked: 8, changed: 0, leaving: 0, stopped: null })
    expect(await run()).toMatchObject({ changed: 0, deactivated: 0, stopped: null, by: { id: site.admin.id } })
  })

  test('puts out who is gone, switched off or without a role, hands their work over, and gives and takes roles', async () => {
    const { call, ctx } = site.server
    const ayse = await ldap.signIn(provider.id, 'ayse')
    const ayseId = ayse.body.userData.id
    const task = await working(site.server).create(site.admin, { title: 'Teklif', assigneeId: ayseId })
    await slapd.admin.del(slapd.dnOf('ayse'))
    const off = new Attribute({ type: 'userAccountControl', values: ['514'] })
    await slapd.admin.modify(slapd.dnOf('cem'), new Change({ operation: 'replace', modification: off }))
    await group('delete', 'satis', ['derya'])
    await group('add', 'finans', ['ege'])
    await group('delete', 'finans', ['bora'])
    const planned = await preview()
    expect(planned).toMatchObject({ changed: 2, leaving: 3, stopped: null })
    expect(planned.leavers.map(({ fullName }) => fullName)).toEqual(['ayse', 'cem', 'derya'])
    expect(planned.changes.map(({ fullName, roles }) => [fullName, roles.toSorted()])).toEqual([
      ['bora', ['Satış']],
      ['ege', ['Muhasebe', 'Satış']],
    ])
    // Looking at it did nothing.
    expect(await statusOf('ayse')).toBe('active')
    expect(await run()).toMatchObject({ changed: 2, deactivated: 3, stopped: null })
    for (const name of ['ayse', 'cem', 'derya']) expect(await statusOf(name)).toBe('inactive')
    for (const name of ['bora', 'ege']) expect(await statusOf(name)).toBe('active')
    expect((await call(sessionEndpoints.list, { as: { token: ayse.body.accessToken } })).status).toBe(401)
    const { assigneeId } = await ctx.db
      .selectFrom('tasks')
      .select('assigneeId')
      .where('id', '=', task.id)
      .executeTakeFirstOrThrow()
    expect(assigneeId).not.toBe(ayseId)
    const { rows, total } = (await call(syncs.list, { ...of(), query: {} })).body
    expect([total, rows[0]]).toMatchObject([2, { changed: 2, deactivated: 3, by: { id: site.admin.id } }])
    expect(await run()).toMatchObject({ changed: 0, deactivated: 0 })
  })

  test('leaves Admins in, whatever the directory says of them', async () => {
    const { ctx } = site.server
    const { id } = await ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'figen@sirket.example')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('userRoles')
      .values({ userId: id, roleId: await site.roleId('Admin') })
      .execute()
    await slapd.admin.del(slapd.dnOf('figen'))
    expect((await preview()).kept.map(({ fullName }) => fullName)).toEqual(['figen'])
    expect(await run()).toMatchObject({ deactivated: 0, stopped: null })
    expect(await statusOf('figen')).toBe('active')
  })

  test('runs by night for whoever switched it on, and no more when they are no Admin', async () => {
    const { call, ctx } = site.server
    await night()
    const count = async () => (await call(syncs.list, { ...of(), query: {} })).body.total
    const before = await count()
    const other = await site.server.person({}, ['Admin'])
    expect((await call(syncs.setNightly, { ...of(), as: other, body: { on: true } })).body).toEqual({ on: true })
    const listed = (await call(identityProviderEndpoints.list, { as: site.admin })).body.rows
    expect(listed.find(({ id }) => id === provider.id)).toMatchObject({ nightly: true })
    await slapd.admin.del(slapd.dnOf('gizem'))
    await night()
    expect([await count(), await statusOf('gizem')]).toEqual([before + 1, 'inactive'])
    await ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', other.id).execute()
    await night()
    const [last] = (await call(syncs.list, { ...of(), query: {} })).body.rows
    expect(last).toMatchObject({ by: null, stopped: 'syncOwnerGone' })
    expect(await lastNotices()).toHaveLength(1)
    expect((await call(syncs.setNightly, { ...of(), body: { on: false } })).body).toEqual({ on: false })
  })

  test('happens once, however many processes begin the same night', async () => {
    const { ctx, call, clock } = site.server
    /** As another process of the workspace runs them. */
    const runner = () => openJobs(ctx, directorySyncJobs)
    const count = async () => (await call(syncs.list, { ...of(), query: {} })).body.total
    await call(syncs.setNightly, { ...of(), body: { on: true } })
    // The first look finds out when the next night is.
    await runner().runDue()
    const before = await count()
    await slapd.admin.del(slapd.dnOf('hakan'))
    clock.advance(24 * 60 * 60_000)
    await Promise.all([runner().runDue(), runner().runDue()])
    expect([await count(), await statusOf('hakan')]).toEqual([before + 1, 'inactive'])
    // Also past the claim of the job, as when one of them slept through it.
    await slapd.admin.del(slapd.dnOf('ege'))
    await Promise.all([night(), night()])
    expect([await count(), await statusOf('ege')]).toEqual([before + 2, 'inactive'])
    const lines = await ctx.db
      .selectFrom('activity')
      .select('objectTitle')
      .where('action', '=', 'user.deactivated')
      .execute()
    expect(lines.filter(({ objectTitle }) => objectTitle === 'ege')).toHaveLength(1)
    await call(syncs.setNightly, { ...of(), body: { on: false } })
  })

  test('stops where too many would leave, where nobody is found, and while another one runs', async () => {
    const { call, ctx } = site.server
    const uids = Array.from({ length: 8 }, (_, at) => `yeni${at}`)
    for (const uid of uids) await slapd.addPerson(uid)
    await group('add', 'satis', uids)
    for (const uid of uids) expect((await ldap.signIn(provider.id, uid)).status).toBe(201)
    for (const uid of uids.slice(0, 6)) await slapd.admin.del(slapd.dnOf(uid))
    expect(await preview()).toMatchObject({ leaving: 6, stopped: 'syncTooMany' })
    expect(await run()).toMatchObject({ deactivated: 0, stopped: 'syncTooMany' })
    expect(await statusOf('yeni0')).toBe('active')
    const nobody = await ldap.create({ ...directoryBody(slapd.plain.address), name: 'Boş', personFilter: '(uid=yok)' })
    const params = { id: ldapProvider.parse(nobody).id }
    expect((await call(syncs.run, { as: site.admin, params })).body).toMatchObject({ stopped: 'syncNobody' })
    const away = await ldap.create({
      ...directoryBody(slapd.plain.address),
      name: 'Okumaz',
      bindPassword: randomUUID(),
    })
    expect((await call(syncs.run, { as: site.admin, params: { id: away.id } })).body).toMatchObject({
      stopped: 'providerRefusedUs',
    })
    const later = new Date(site.server.clock.now().getTime() + 60_000)
    await ctx.db.updateTable('identityProviders').set({ syncingUntil: later }).where('id', '=', provider.id).execute()
    expect(await site.server.call(syncs.run, of())).toMatchObject({ status: 409, body: { code: 'syncUnderWay' } })
  })
})
