/** An element, to be read or to be written; text stands among the children. */
export interface Xml {
  ns: string
  local: string
  attributes: Readonly<Record<string, string>>
  children: readonly (Xml | string)[]
}

export type Name = Pick<Xml, 'ns' | 'local'>

export const namespaces = {
  dav: 'DAV:',
  caldav: 'urn:ietf:params:xml:ns:caldav',
  server: 'http://calendarserver.org/ns/',
  apple: 'http://apple.com/ns/ical/',
} as const

const elements =
  (ns: string) =>
  (local: string, ...children: (Xml | string)[]): Xml => ({ ns, local, attributes: {}, children })

export const dav = elements(namespaces.dav)
export const caldav = elements(namespaces.caldav)
export const calendarServer = elements(namespaces.server)
export const apple = elements(namespaces.apple)

export const keyOf = ({ ns, local }: Name) => `{${ns}}${local}`

export const isElement = (child: Xml | string): child is Xml => typeof child !== 'string'
export const elementsOf = (parent: Xml | undefined): Xml[] => (parent ? parent.children.filter(isElement) : [])
export const all = (parent: Xml | undefined, { ns, local }: Name): Xml[] =>
  elementsOf(parent).filter((child) => child.ns === ns && child.local === local)
export const first = (parent: Xml | undefined, name: Name): Xml | undefined => all(parent, name)[0]
export const textOf = (element: Xml | undefined): string =>
  (element?.children ?? [])
    .filter((child) => typeof child === 'string')
    .join('')
    .trim()
