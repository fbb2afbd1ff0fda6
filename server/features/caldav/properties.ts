import { mostCaldavBytes } from '#contract/caldav/caldav.ts'
import type { Context } from '../../platform/context.ts'
import { homeHref, principalHref, rootHref } from './addresses.ts'
import type { Properties, Value } from './answers.ts'
import { type CollectionName, componentOf } from './collections.ts'
import type { Member } from './members.queries.ts'
import type { Caller } from './signIn.ts'
import { apple, caldav, calendarServer, dav, keyOf, type Xml } from './xml/names.ts'

/** Colours of the calendar's own entries (`web/features/calendar`). */
const colours = { events: '#4F6BED', tasks: '#2E8B57' } as const

const tokenStart = 'urn:imece:caldav:'
export const tokenOf = (seq: number) => `${tokenStart}${seq}`
/** Undefined for one that we never gave. */
export function seqIn(token: string): number | undefined {
  const [, seq] = /^urn:imece:caldav:(\d{1,15})$/.exec(token) ?? []
  return seq === undefined ? undefined : Number(seq)
}

const properties = (entries: readonly (readonly [Xml, Value])[]): Properties =>
  new Map(entries.map(([name, value]) => [keyOf(name), value]))

const href = (address: string) => dav('href', address)
const privilege = (name: string) => dav('privilege', dav(name))
const reports = (...names: Xml[]) =>
  [dav('supported-report-set'), names.map((name) => dav('supported-report', dav('report', name)))] as const

const common = ({ actor }: Caller) =>
  [
    [dav('current-user-principal'), [href(principalHref(actor.id))]],
    [dav('principal-collection-set'), [href(`${rootHref}principals/`)]],
    [dav('owner'), [href(principalHref(actor.id))]],
  ] as const

export const rootProperties = (caller: Caller): Properties =>
  properties([[dav('resourcetype'), [dav('collection')]], ...common(caller)])

export const principalProperties = (caller: Caller): Properties => {
  const { actor, email } = caller
  const self = principalHref(actor.id)
  return properties([
    [dav('resourcetype'), [dav('collection'), dav('principal')]],
    [dav('displayname'), [actor.fullName]],
    [dav('principal-URL'), [href(self)]],
    [caldav('calendar-home-set'), [href(homeHref(actor.id))]],
    [caldav('calendar-user-address-set'), [href(`mailto:${email}`), href(self)]],
    [calendarServer('email-address-set'), [calendarServer('email-address', email)]],
    reports(),
    ...common(caller),
  ])
}

export const homeProperties = (caller: Caller): Properties =>
  properties([
    [dav('resourcetype'), [dav('collection')]],
    [dav('displayname'), [caller.actor.fullName]],
    [dav('current-user-privilege-set'), [privilege('read')]],
    ...common(caller),
  ])

const subjects = { events: 'Calendar', tasks: 'Task' } as const

/** What a program may try: what it may do with a single row is decided there. */
function privileges({ actor }: Caller, collection: CollectionName): Xml[] {
  const subject = subjects[collection]
  const writes = actor.ability.can('update', subject) || actor.ability.can('create', subject)
  const names = writes ? ['read', 'write', 'write-content', 'bind', 'unbind'] : ['read']
  return [...names, 'read-current-user-privilege-set'].map(privilege)
}

export function collectionProperties(
  ctx: Context,
  caller: Caller,
  collection: CollectionName,
  { seq }: { seq: number },
): Properties {
  const component: Xml = { ...caldav('comp'), attributes: { name: componentOf[collection] } }
  const data: Xml = { ...caldav('calendar-data'), attributes: { 'content-type': 'text/calendar', version: '2.0' } }
  return properties([
    [dav('resourcetype'), [dav('collection'), caldav('calendar')]],
    [dav('displayname'), [ctx.words.say(caller.actor.language, 'caldav', `collections.${collection}`)]],
    [apple('calendar-color'), [colours[collection]]],
    [apple('calendar-order'), [collection === 'events' ? '1' : '2']],
    [calendarServer('getctag'), [tokenOf(seq)]],
    [dav('sync-token'), [tokenOf(seq)]],
    [caldav('supported-calendar-component-set'), [component]],
    [caldav('supported-calendar-data'), [data]],
    [caldav('max-resource-size'), [String(mostCaldavBytes)]],
    [dav('current-user-privilege-set'), privileges(caller, collection)],
    reports(caldav('calendar-query'), caldav('calendar-multiget'), dav('sync-collection')),
    ...common(caller),
  ])
}

export function itemProperties(
  caller: Caller,
  collection: CollectionName,
  { etag }: Member,
  text?: string | undefined,
): Properties {
  return properties([
    [dav('getetag'), [quoted(etag)]],
    [dav('getcontenttype'), [`text/calendar; charset=utf-8; component=${componentOf[collection]}`]],
    [dav('resourcetype'), []],
    [dav('current-user-privilege-set'), privileges(caller, collection)],
    ...(text === undefined ? [] : [[caldav('calendar-data'), [text]] as const]),
    ...common(caller),
  ])
}

export const quoted = (etag: string) => `"${etag}"`
