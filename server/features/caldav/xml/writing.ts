import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom'
import { isElement, namespaces, type Xml } from './names.ts'

const prefixes: Readonly<Record<string, string>> = {
  [namespaces.dav]: 'd',
  [namespaces.caldav]: 'c',
  [namespaces.server]: 's',
  [namespaces.apple]: 'a',
}

/** What XML cannot hold, however it is written. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export function writeXml(root: Xml): string {
  const document = new DOMImplementation().createDocument(null, '')
  const element = built(document, root)
  for (const [ns, prefix] of Object.entries(prefixes)) {
    element.setAttributeNS('http://www.w3.org/2000/xmlns/', `xmlns:${prefix}`, ns)
  }
  document.appendChild(element)
  return `<?xml version="1.0" encoding="utf-8"?>\n${new XMLSerializer().serializeToString(document)}`
}

function built(document: Document, { ns, local, attributes, children }: Xml): Element {
  const prefix = prefixes[ns]
  // A name of somebody else's is repeated as it was asked.
  const element = document.createElementNS(ns === '' ? null : ns, prefix ? `${prefix}:${local}` : local)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  for (const child of children) {
    if (isElement(child)) element.appendChild(built(document, child))
    else element.appendChild(document.createTextNode(child.toWellFormed().replace(unwritable, '')))
  }
  return element
}
