import { dav, keyOf, type Name, type Xml } from './xml/names.ts'

/** The value of a property: what stands inside its element. */
export type Value = readonly (Xml | string)[]

/** What one address has to say, by the names of its properties; undefined for those that it does not have. */
export type Properties = ReadonlyMap<string, Value>

/** Which properties are asked; `all` for those that every program wants, `names` for what there is. */
export type Asked = { kind: 'named'; names: readonly Name[]; quiet: boolean } | { kind: 'all' } | { kind: 'names' }

const element = ({ ns, local }: Name, children: Value = []): Xml => ({ ns, local, attributes: {}, children })

const propstat = (status: string, properties: readonly Xml[]) =>
  dav('propstat', dav('prop', ...properties), dav('status', `HTTP/1.1 ${status}`))

const nameIn = (key: string): Name => {
  const end = key.indexOf('}')
  return { ns: key.slice(1, end), local: key.slice(end + 1) }
}

/** Heavy, or nobody else's business: only for who asks by name. */
const onlyNamed = new Set(['{urn:ietf:params:xml:ns:caldav}calendar-data'])

export function response(href: string, properties: Properties, asked: Asked): Xml {
  if (asked.kind !== 'named') {
    const shown = [...properties].filter(([key]) => !onlyNamed.has(key))
    const found = shown.map(([key, value]) => element(nameIn(key), asked.kind === 'all' ? value : []))
    return dav('response', dav('href', href), propstat('200 OK', found))
  }
  const found = asked.names.flatMap((name) => {
    const value = properties.get(keyOf(name))
    return value ? [element(name, value)] : []
  })
  const missing = asked.names.filter((name) => !properties.has(keyOf(name))).map((name) => element(name))
  const parts = [
    ...(found.length > 0 || missing.length === 0 || asked.quiet ? [propstat('200 OK', found)] : []),
    ...(missing.length > 0 && !asked.quiet ? [propstat('404 Not Found', missing)] : []),
  ]
  return dav('response', dav('href', href), ...parts)
}

export const missing = (href: string): Xml =>
  dav('response', dav('href', href), dav('status', 'HTTP/1.1 404 Not Found'))

export const refusedProperties = (href: string, names: readonly Name[]): Xml =>
  dav(
    'response',
    dav('href', href),
    dav(
      'propstat',
      dav('prop', ...names.map((name) => element(name))),
      dav('status', 'HTTP/1.1 403 Forbidden'),
      dav('error', dav('cannot-modify-protected-property')),
    ),
  )
