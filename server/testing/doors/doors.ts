import { z } from 'zod'
import { companySignInEndpoints } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { logoutPath } from '../../features/identityProviders/oidc/reaching.ts'
import { answerPath, ownMetadataPath } from '../../features/identityProviders/saml/ourselves.ts'
import { alertmanager, gitlab, grafana } from '../../features/incomingWebhooks/payloads.testing.ts'
import { entraUser, oktaUser, patch } from '../../features/provisioning/provisioning.testing.ts'
import { scimRoutes } from '../../features/provisioning/scimRoutes.ts'
import { pick, type Random } from '../hostile.ts'
import { brokenText, hostileCalendar, hostileJson, hostileXml } from '../hostileTexts.ts'
import { forms, isNowhere, type Shot, type Told } from './asking.ts'
import { assets, feeds, files, machines, type PlainDoor } from './reading.ts'
import { appointment, chore, type Site, secretWord } from './site.ts'

const rarely = (random: Random) => random() < 0.15
const form = 'application/x-www-form-urlencoded'

const people = (site: Site) => [...site.heldIds, String(site.admin.id), String(site.ada.id), '0', 'yok', '999999']

const userBodies = [
  entraUser('yeni', { password: secretWord }),
  oktaUser('eski'),
  entraUser('ece', { active: false }),
  { ...entraUser('admin'), userName: 'deniz1@imece.test' },
]
const groupBodies = [
  { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Satış', members: [{ value: '1' }] },
]
const patches = [
  patch({ op: 'replace', path: 'active', value: 'False' }),
  patch({ op: 'Add', value: { 'name.givenName': 'a', 'urn:x:y': { z: 1 } } }),
  patch({ op: 'remove', path: 'members[value eq "1"]' }, { op: 'add', path: 'members', value: [{ value: '2' }] }),
  patch({ op: 'replace', path: 'emails[type eq "work" and primary eq true].value', value: 'x@sirket.example' }),
]

const scim: PlainDoor = {
  name: 'SCIM',
  urls: scimRoutes.map(({ path }) => `/scim/v2${path}`),
  shot(site, random) {
    const { method, path } = pick(random, scimRoutes)
    const url = `/scim/v2${path
      .replace(':id', pick(random, people(site)))
      .replace('*', 'yok')
      .replace(':name', 'User')}`
    const bodies: readonly object[] =
      method === 'PATCH' ? patches : path.startsWith('/Groups') ? groupBodies : userBodies
    const good = pick(random, bodies)
    const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH'
    const body = rarely(random) ? JSON.stringify(good) : hostileJson(good, random)
    const query = method === 'GET' && random() < 0.6 ? `?filter=${encodeURIComponent(pick(random, filters))}` : ''
    return { method, path: url + query, headers: site.scim, ...(hasBody && { body }) }
  },
  // What it does not offer it says as the protocol wants it said.
  isOwnNo: (told) => forms.scim(told),
}

const filters = [
  ...[
    'userName eq "ece@sirket.example"',
    'userName eq "\\ud800"',
    'emails[type eq "work"].value sw "a"',
    'not (active eq true)',
  ],
  ...[
    '(((((((((',
    'a eq',
    'id gt 1e999',
    'userName co "%_\\\\"',
    `${'('.repeat(2000)}id pr${')'.repeat(2000)}`,
    'meta.lastModified lt "yok"',
  ],
  ...[
    `${'id pr or '.repeat(3000)}id pr`,
    '__proto__ eq "a"',
    'userName eq null',
    'id eq 9223372036854775808',
    'externalId eq "\0"',
  ],
]

const propfind =
  '<?xml version="1.0"?><d:propfind xmlns:d="DAV:"><d:prop><d:getetag/><d:displayname/></d:prop></d:propfind>'
const questions = [
  propfind,
  '<c:calendar-multiget xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:d="DAV:"><d:prop><c:calendar-data/></d:prop><d:href>/dav/calendars/1/events/randevu.ics</d:href></c:calendar-multiget>',
  '<c:calendar-query xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:d="DAV:"><d:prop><c:calendar-data><c:expand start="00010101T000000Z" end="99991231T235959Z"/></c:calendar-data></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="20261101T000000Z" end="99991231T000000Z"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>',
  '<d:sync-collection xmlns:d="DAV:"><d:sync-token>http://yok/-1</d:sync-token><d:sync-level>infinite</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>',
  '<c:free-busy-query xmlns:c="urn:ietf:params:xml:ns:caldav"><c:time-range start="x" end="y"/></c:free-busy-query>',
  '<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><d:displayname>a</d:displayname></d:prop></d:set></d:propertyupdate>',
]

const caldav: PlainDoor = {
  name: 'CalDAV',
  urls: ['/.well-known/caldav', '/dav', '/dav/*'],
  shot(site, random) {
    const home =
      random() < 0.9 ? site.device.home : pick(random, ['/dav/calendars/0/', `/dav/calendars/${site.ada.id}/`])
    const items = [
      'randevu.ics',
      'yeni.ics',
      `event-${site.othersEvent}.ics`,
      `${site.othersEvent}.ics`,
      `${'u'.repeat(300)}.ics`,
    ]
    const collection = `${home}${pick(random, ['events', 'events', 'events', 'tasks', 'tasks', 'yok'])}/`
    const headers = { authorization: site.authorization }
    if (random() < 0.5) {
      const method = pick(random, ['PROPFIND', 'REPORT', 'REPORT', 'PROPPATCH', 'MKCALENDAR', 'MKCOL'])
      const path = pick(random, [
        '/dav/',
        `/dav/principals/${site.owner.id}/`,
        home,
        collection,
        collection,
        collection + items[0],
      ])
      const question = pick(random, questions)
      const body = rarely(random) ? question : hostileXml(question, random)
      return { method, path, headers: { depth: '1', 'content-type': 'application/xml', ...headers }, body }
    }
    const method = pick(random, ['PUT', 'PUT', 'PUT', 'GET', 'DELETE', 'OPTIONS', 'HEAD'])
    const path = `${collection}${pick(random, items)}`
    const good = collection.includes('/tasks/') ? chore : appointment
    const body = rarely(random) ? good : hostileCalendar(good, random)
    return { method, path, headers: { 'content-type': 'text/calendar', ...headers }, ...(method === 'PUT' && { body }) }
  },
  isOwnNo: forms.xml,
}

const payloads: readonly object[] = [
  { text: `*Yedek* ${secretWord}` },
  alertmanager,
  grafana,
  gitlab.push,
  gitlab.mergeRequest,
]

/** Each takes so many in a minute; then it says so, and nothing else is learned. */
const hooks = new WeakMap<Site, { path: string; left: number }>()

const hook: PlainDoor = {
  name: 'incoming webhooks',
  urls: ['/hooks/:secret'],
  async shot(site, random) {
    const known = hooks.get(site)
    const open = known && known.left > 0 ? known : { path: await site.hook(), left: 50 }
    hooks.set(site, { ...open, left: open.left - 1 })
    const payload = pick(random, payloads)
    const text = rarely(random) ? JSON.stringify(payload) : hostileJson(payload, random)
    const isForm = random() < 0.2
    const body = isForm ? `payload=${encodeURIComponent(text.toWellFormed())}` : text
    return { method: 'POST', path: open.path, headers: { 'content-type': isForm ? form : 'application/json' }, body }
  },
  isOwnNo: forms.words,
}

const finish = async (site: Site, { keptCookie, headers }: Shot, answer: string) =>
  site.ask({
    method: 'POST',
    path: companySignInEndpoints.finish.path,
    headers: {
      'content-type': 'application/json',
      cookie: keptCookie ?? '',
      'x-forwarded-for': headers['x-forwarded-for'] ?? '192.0.2.1',
    },
    body: JSON.stringify({ answer }),
  })

const nowhereTo = (told: Told) => told.status >= 300 && told.status < 400

const saml: PlainDoor = {
  name: 'SAML',
  urls: [answerPath, ownMetadataPath],
  async shot(site, random) {
    const way = await site.way(site.samlId)
    const lies = pick(random, [
      {},
      { signs: 'response' as const },
      { by: 'foreign' as const },
      { signs: 'nothing' as const },
    ])
    const bent = rarely(random) ? (xml: string) => xml : (xml: string) => hostileXml(xml, random)
    const { SAMLResponse, RelayState } = site.idp.says(way.address, { ...lies, subject: 'biri', bent })
    const said = pick(random, [SAMLResponse, SAMLResponse, SAMLResponse, brokenText(SAMLResponse, random), '', '\0'])
    const body = new URLSearchParams({ SAMLResponse: said, RelayState }).toString()
    const headers = { 'content-type': form, origin: 'https://yalanci.example' }
    const keptCookie = `imece-company=${way.cookie}`
    return {
      method: 'POST',
      path: answerPath,
      headers,
      keptCookie,
      body: rarely(random) ? brokenText(body, random) : body,
    }
  },
  // A person sits before it: whatever is wrong is said by our page.
  isOwnNo: forms.ours,
  async andThen(site, shot, told) {
    if (!nowhereTo(told)) return undefined
    const asked = await finish(site, shot, new URL(String(told.headers.location), site.base).search.slice(1) || 'x')
    return asked === 'cut' ? undefined : asked
  },
}

const logout: PlainDoor = {
  name: 'sign-out by a provider',
  urls: [logoutPath],
  async shot(site, random) {
    const events = pick(random, [null, null, {}, { 'http://schemas.openid.net/event/backchannel-logout': [] }])
    const claims = {
      sub: pick(random, ['biri', 'biri', 'biri', '', '\0', 'x'.repeat(600)]),
      sid: '1',
      ...(events && { events }),
    }
    const token = await site.liar.logoutToken(claims, pick(random, ['own', 'own', 'foreign']))
    site.secrets.add(token)
    const said = random() < 0.5 ? token : brokenText(token, random)
    const id = pick(random, [site.oidcId, site.oidcId, site.oidcId, site.samlId, 0, 'yok', '1e3', 2 ** 60])
    const body = `logout_token=${encodeURIComponent(said.toWellFormed())}`
    return { method: 'POST', path: logoutPath.replace(':id', String(id)), headers: { 'content-type': form }, body }
  },
  isOwnNo: forms.logout,
}

/** What other apps share is for the browser's worker: whatever comes here is led to the page that says so, unread. */
const shares: PlainDoor = {
  name: 'shares of other apps',
  urls: [paths.share],
  shot(_site, random) {
    const type = pick(random, [form, 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', 'yok'])
    return { method: 'POST', path: paths.share, headers: { 'content-type': type }, body: brokenText('--x\r\n', random) }
  },
  isOwnNo: forms.ours,
}

/** An endpoint of the contract; but what the provider made the browser carry back is a text of its own. */
const wayBack: PlainDoor = {
  name: 'the way back from a provider',
  urls: [companySignInEndpoints.finish.path],
  async shot(site, random) {
    const way = await site.way(site.oidcId)
    const claims = pick(random, [
      {},
      { sub: '\0' },
      { email: 'a\0@sirket.example' },
      { name: 'x'.repeat(9000) },
      { aud: [] },
      { exp: 'yok' },
    ])
    const back = new URL(await site.liar.says(way, { ...claims, groups: { a: [null] } })).search.slice(1)
    const answer = rarely(random) ? back : brokenText(back, random).slice(0, 8000)
    const body = rarely(random) ? hostileJson({ answer }, random) : JSON.stringify({ answer })
    const headers = { 'content-type': 'application/json', cookie: `imece-company=${way.cookie}` }
    return { method: 'POST', path: companySignInEndpoints.finish.path, headers, body }
  },
  isOwnNo: forms.ours,
}

/** Every route that is no endpoint of the contract is at one of these doors. */
export const plainDoors: readonly PlainDoor[] = [
  scim,
  caldav,
  hook,
  saml,
  logout,
  wayBack,
  shares,
  files,
  feeds,
  machines,
  assets,
]

const range = z.object({ 'content-range': z.string() })

/** Null, or what is wrong with an answer. */
export function wrongWith({ isOwnNo, name }: PlainDoor, method: string, told: Told): string | null {
  const { status } = told
  // What a protocol has and we do not offer is a 501 to its programs.
  if (status >= 500 && !(status === 501 && name === 'SCIM' && forms.scim(told))) return `${status}`
  if (status < 400 || method === 'HEAD' || isOwnNo(told) || isNowhere(told)) return null
  if (status === 416 && range.safeParse(told.headers).success) return null
  // Said before any door is reached: by the platform, or of what is no request yet.
  if (status === 431) return null
  if ([403, 421, 429].includes(status) && forms.ours(told)) return null
  return `${status} is not of its form: ${told.type} ${told.text.slice(0, 200)}`
}
