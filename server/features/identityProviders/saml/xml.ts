import { SaxesParser } from 'saxes'

/** An element as far as SAML needs it: names without prefixes, beside the namespace that they stand for. */
export interface XmlElement {
  name: string
  namespace: string
  attributes: ReadonlyMap<string, string>
  children: readonly XmlElement[]
  /** Its own, without that of its children. */
  text: string
}

/** Something in it is not XML, or is more than anybody needs to say who somebody is. */
export class XmlRefused extends Error {}

/** What those who sign in or describe themselves ever need lies far below. */
const deepest = 40
const mostElements = 20_000

interface Options {
  /** Documents that people wrote may explain themselves; messages have no reason to. */
  comments?: boolean
}

type Growing = Omit<XmlElement, 'children'> & { children: Growing[] }

/**
 * Reads XML strictly, and without declarations: no entities of its own, nothing from elsewhere. Whatever does not fit the
 * rules of XML ends here, before a more lenient reader can understand it in a way of its own.
 */
export function readXml(text: string, { comments = false }: Options = {}): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: Growing[] = []
  let root: Growing | undefined
  let count = 0
  const refuse = (why: string) => () => {
    throw new XmlRefused(why)
  }
  parser.on('error', refuse('not well formed'))
  parser.on('doctype', refuse('a declaration'))
  if (!comments) {
    parser.on('comment', refuse('a comment'))
    parser.on('processinginstruction', refuse('an instruction'))
    parser.on('cdata', refuse('a section of raw text'))
  }
  parser.on('opentag', ({ local, uri, attributes }) => {
    const own = Object.values(attributes).map(({ prefix, local: name, value }) => [
      prefix ? `${prefix}:${name}` : name,
      value,
    ])
    const element: Growing = {
      name: local,
      namespace: uri,
      attributes: new Map(own.map(([name = '', value = '']) => [name, value])),
      children: [],
      text: '',
    }
    count += 1
    if (open.length >= deepest || count > mostElements) throw new XmlRefused('too much of it')
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', (more) => {
    const element = open.at(-1)
    if (element) element.text += more
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  if (!root) throw new XmlRefused('nothing')
  return root
}

export const childrenNamed = (of: XmlElement, namespace: string, name: string): XmlElement[] =>
  of.children.filter((child) => child.namespace === namespace && child.name === name)

/** Itself and everything inside it. */
export const allWithin = (of: XmlElement): XmlElement[] => [of, ...of.children.flatMap(allWithin)]

export const namespaces = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const
