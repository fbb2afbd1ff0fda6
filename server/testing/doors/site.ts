import { feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { companySignInEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { provisioningEndpoints } from '#contract/provisioning/provisioning.endpoints.ts'
import { basic, calendarFile, deviceOf, vevent, vtodo } from '../../features/caldav/caldav.testing.ts'
import { calendarOf } from '../../features/calendar/calendar.testing.ts'
import type { Way } from '../../features/identityProviders/identityProviders.testing.ts'
import { openLiar } from '../../features/identityProviders/oidc/liar.testing.ts'
import { samlLiar } from '../../features/identityProviders/saml/liar.testing.ts'
import { openWithSaml } from '../../features/identityProviders/saml/saml.testing.ts'
import { sending } from '../../features/incomingWebhooks/incomingWebhooks.testing.ts'
import { talking } from '../../features/messages/messages.testing.ts'
import { entraUser } from '../../features/provisioning/provisioning.testing.ts'
import { working } from '../../features/tasks/tasks.testing.ts'
import { asking } from './asking.ts'

/** In what is sent and in what others wrote: it may stand in no answer and no line of the log. */
export const secretWord = 'kimselerbilmezgizlisi'
const metricsToken = 'olcum-anahtari-kimseye-soylenmez'

export const appointment = calendarFile(
  ...vevent('randevu-1', 'SUMMARY:Randevu', 'DTSTART:20261120T070000Z', 'DTEND:20261120T080000Z', 'SEQUENCE:0'),
)
export const chore = calendarFile(...vtodo('is-1', 'SUMMARY:Sayım', 'DUE;VALUE=DATE:20261121', 'STATUS:NEEDS-ACTION'))

/** A workspace all of whose doors for programs are open, and the credentials to each. */
export async function openSite() {
  const lines: string[] = []
  const liar = await openLiar()
  const site = await openWithSaml([liar.named], {
    config: {
      // A neighbour on the machine may say who asks: strangers are counted by address.
      ...{ publicUrl: 'http://localhost', requestsPerMinute: 100_000_000, trustProxy: 1, metricsToken },
      ...{ accessLog: true, logLevel: 'info' },
    },
    logs: (line) => lines.push(line),
  })
  const { server, admin } = site
  const { call } = server

  // Who has nothing to do with any of it.
  const [ada, eda] = [await server.person({ fullName: 'Ada Er' }), await server.person({ fullName: 'Eda Su' })]
  const { body: letter } = await call(conversationEndpoints.open, { as: ada, body: { type: 'dm', userIds: [eda.id] } })
  const body = { clientId: 'gizli-0001', text: secretWord }
  await call(messageEndpoints.send, { as: ada, params: { id: letter.id }, body })
  const own = await calendarOf(server).event(ada, { title: secretWord, visibility: 'private' })
  await working(server).create(ada, { title: 'Sayım', assigneeId: ada.id })
  const file = await talking(server).upload(ada, 'mektup.txt', secretWord)

  const owner = await server.person({ fullName: 'Cem Ak' })
  const device = await deviceOf(server, owner)
  await device.put('events/randevu.ics', appointment)
  await device.put('tasks/is.ics', chore)
  const { body: fed } = await call(feedEndpoints.open, {
    as: owner,
    body: { tasks: true, holidays: true, closings: true, payments: true },
  })

  const { body: provisioner } = await call(provisioningEndpoints.create, {
    as: admin,
    body: {
      ...{ name: 'Kimlik', begins: 'active', groupRoles: [], newcomerRoleId: await site.roleId('Kullanıcı') },
      clientId: 'kimlik-0001',
    },
  })
  const scim = { authorization: `Bearer ${provisioner.token}`, 'content-type': 'application/scim+json' }
  const heldIds: string[] = []
  for (const name of ['ece', 'efe']) {
    const payload = JSON.stringify(entraUser(name, { password: secretWord }))
    const made = await server.app.inject({ method: 'POST', url: '/scim/v2/Users', headers: scim, payload })
    heldIds.push(new URL(String(made.headers.location)).pathname.split('/').at(-1) ?? '')
  }

  const oidc = await site.create({ issuer: liar.issuer, newcomerRoleId: await site.roleId('Kullanıcı') })
  const idp = samlLiar(() => server.clock.now())
  const known = (await site.readMetadata(idp.metadata())).body
  const certificates = known.certificates.map(({ certificate }) => certificate)
  const samlId = await site.createSaml(site.bodyOf({ ...known, certificates }))

  const base = await server.url()
  const secrets = new Set([
    ...[secretWord, metricsToken, provisioner.token, device.password, 'cok-gizli-bir-sir'],
    ...[
      Buffer.from(`${owner.email}:${device.password}`).toString('base64'),
      new URL(fed.address).pathname.slice(10, 53),
    ],
  ])
  const bystanders = [admin.id, ada.id, eda.id]
  const { db } = server.ctx
  const ask = asking(base)
  let begun = 0

  return {
    ...{
      ...site,
      lines,
      liar,
      idp,
      oidcId: oidc.id,
      samlId,
      ada,
      eda,
      owner,
      device,
      scim,
      heldIds,
      secrets,
      ask,
      base,
    },
    authorization: basic(owner.email, device.password),
    ...{ feedPath: new URL(fed.address).pathname, fileId: file.id, othersEvent: own.body.id, metricsToken },
    /** On the way to a provider, as a browser of its own. */
    async way(id: number): Promise<Way> {
      begun += 1
      const from = `10.${200 + ((begun >> 16) & 15)}.${(begun >> 8) & 255}.${begun & 255}`
      const told = await ask({
        ...{ method: 'POST', path: companySignInEndpoints.start.path.replace(':id', String(id)), body: '{}' },
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      })
      if (told === 'cut') throw new Error('no way to a provider')
      const { address } = companySignInEndpoints.start.response.parse(JSON.parse(told.text))
      const cookie = /imece-company=([^;]+)/.exec(String(told.headers['set-cookie']))?.[1] ?? ''
      secrets.add(cookie)
      return { address: new URL(address), cookie }
    },
    /** A new address of a channel, as each has its own limit. */
    async hook() {
      const { path } = await sending(server).opened(owner)
      secrets.add(path.split('/').at(-1) ?? '')
      return path
    },
    /** What the logs in the database keep. */
    async noted() {
      const activity = await db.selectFrom('activity').selectAll().execute()
      const system = await db.selectFrom('systemLogEntries').selectAll().execute()
      return { rows: [...activity, ...system].map((row) => JSON.stringify(row)) }
    },
    /** What is somebody else's. */
    async othersRows() {
      const messages = await db.selectFrom('messages').selectAll().where('conversationId', '=', letter.id).execute()
      const of = <Row>(rows: Promise<Row[]>) => rows
      return JSON.stringify({
        messages,
        users: await of(db.selectFrom('users').selectAll().where('id', 'in', bystanders).orderBy('id').execute()),
        roles: await of(
          db.selectFrom('userRoles').selectAll().where('userId', 'in', bystanders).orderBy('userId').execute(),
        ),
        events: await of(
          db.selectFrom('calendarEvents').selectAll().where('ownerId', '=', ada.id).orderBy('id').execute(),
        ),
        tasks: await of(db.selectFrom('tasks').selectAll().where('creatorId', '=', ada.id).orderBy('id').execute()),
        tokens: await of(db.selectFrom('apiTokens').select(['id', 'userId']).orderBy('id').execute()),
        files: await of(
          db.selectFrom('files').select(['id', 'ownerId', 'sha256']).where('ownerId', '=', ada.id).execute(),
        ),
      })
    },
    async close() {
      await server.close()
      liar.close()
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>
