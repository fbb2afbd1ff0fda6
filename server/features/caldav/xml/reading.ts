import { DOMParser, onWarningStopParsing } from '@xmldom/xmldom'
import { refused } from '../refusal.ts'
import type { Xml } from './names.ts'

/** No program nests deeper; whoever does wants to see us fall. */
const deepest = 32

const broken = () => refused(400, 'xmlBroken')

/**
 * Looks at the signs alone, once, before anything is built from them: no document type and so no entities, nothing deep.
 * Comments and marked sections, which would hide signs, are in no request of a calendar program either.
 */
function checkSigns(text: string) {
  let depth = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const next = text[at + 1]
    if (next === '!') throw broken()
    const end = next === '?' ? text.indexOf('?>', at) + 1 : endOfTag(text, at)
    if (end <= 0) throw broken()
    if (next === '/') depth--
    else if (next !== '?' && text[end - 1] !== '/') depth++
    if (depth > deepest) throw broken()
    at = end
  }
}

/** A value in quotes may hold the sign that ends a tag. */
function endOfTag(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '>') return at
    if (sign !== '"' && sign !== "'") continue
    at = text.indexOf(sign, at + 1)
    if (at === -1) return -1
  }
  return -1
}

/** What a program asks; undefined for an empty body. */
export function readXml(body: string): Xml | undefined {
  const text = body.replace(/^\uFEFF/, '').trim()
  if (text === '') return undefined
  checkSigns(text)
  try {
    const { documentElement } = new DOMParser({ onError: onWarningStopParsing }).parseFromString(text, 'text/xml')
    if (documentElement) return plain(documentElement)
  } catch {
    // Whatever it was, the sender did not mean it.
  }
  throw broken()
}

interface Parsed {
  nodeType: number
  nodeValue: string | null
  namespaceURI?: string | null
  localName?: string | null
  childNodes: Iterable<Parsed>
  attributes?: Iterable<{ localName: string | null; value: string }>
}

const isElementNode = 1
const isTextNode = 3

function plain({ namespaceURI, localName, attributes, childNodes }: Parsed): Xml {
  const children = [...childNodes].flatMap((child): (Xml | string)[] => {
    if (child.nodeType === isElementNode) return [plain(child)]
    return child.nodeType === isTextNode ? [child.nodeValue ?? ''] : []
  })
  const named = [...(attributes ?? [])].map((one) => [one.localName ?? '', one.value] as const)
  return { ns: namespaceURI ?? '', local: localName ?? '', attributes: Object.fromEntries(named), children }
}
