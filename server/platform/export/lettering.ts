import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { isRtl } from '#contract/locale/direction.ts'
import { arabicLetter } from './readingOrder.ts'

/** Words, what is between them, and the letters of each script apart, as each has its font and its direction. */
const pieces = new RegExp(
  `\\s+|${arabicLetter.source}+|[٠-٩۰-۹٪٫٬]+|(?:(?!${arabicLetter.source})[^\\s٠-٩۰-۹٪٫٬])+`,
  'gu',
)
const strong = /\p{L}/u
/** They steer a browser; no font draws them. */
const steering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const arabicFont = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every text of a document in a font that has its letters; laid out from right to left where its language is read so. */
export function lettered(document: TDocumentDefinitions, language: string): TDocumentDefinitions {
  const rtl = isRtl(language)
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return written(value, rtl)
    if (Array.isArray(value)) return value.map(walk)
    return isNode(value) ? node(value) : value
  }
  const node = (value: Node): Node => {
    const made: Node = { ...value }
    if ('text' in made) made.text = inlineText(made.text, rtl)
    for (const part of ['stack', 'columns', 'ul', 'ol'] as const) if (part in made) made[part] = walk(made[part])
    if (isNode(made.table)) made.table = table(made.table)
    return rtl ? mirrored(made) : made
  }
  const table = (value: Node): Node => {
    const body = Array.isArray(value.body) ? value.body.map(walk) : value.body
    if (!rtl) return { ...value, body }
    return { ...value, body: rows(body), widths: reversed(value.widths) }
  }
  const rows = (body: unknown) => (Array.isArray(body) ? body.map(reversed) : body)
  const part = (value: unknown) =>
    typeof value === 'function' ? (...given: unknown[]) => walk(value(...given)) : walk(value)
  return {
    ...document,
    ...(rtl ? { defaultStyle: { ...document.defaultStyle, alignment: 'right' } } : {}),
    // The walk keeps the shape of what it is given.
    content: walk(document.content) as TDocumentDefinitions['content'],
    ...(document.header ? { header: part(document.header) as NonNullable<TDocumentDefinitions['header']> } : {}),
    ...(document.footer ? { footer: part(document.footer) as NonNullable<TDocumentDefinitions['footer']> } : {}),
  }
}

const reversed = (value: unknown): unknown => (Array.isArray(value) ? value.toReversed() : value)

function mirrored(node: Node): Node {
  const { alignment, margin, columns } = node
  if (alignment === 'right') node.alignment = 'left'
  else if (alignment === 'left') node.alignment = 'right'
  if (Array.isArray(margin) && margin.length === 4) node.margin = [margin[2], margin[1], margin[0], margin[3]]
  if (columns !== undefined) node.columns = reversed(columns)
  return node
}

function inlineText(text: unknown, rtl: boolean): unknown {
  if (!Array.isArray(text)) return typeof text === 'string' ? runsOf(text, rtl) : text
  const whole = text.map((part) => (isNode(part) ? part.text : part)).join('')
  const base = readsFromRight(whole)
  return text.flatMap((part) => {
    if (typeof part === 'string') return runs(part, base)
    return isNode(part) && typeof part.text === 'string'
      ? runs(part.text, base).map((run) => ({ ...part, ...run }))
      : part
  })
}

const written = (text: string, rtl: boolean) => ({ text: runsOf(text, rtl) })

/** A text that holds nothing of another script stays whole. */
function runsOf(text: string, rtl: boolean) {
  const plain = text.replace(steering, '')
  return arabicFont.test(plain) || rtl ? runs(plain, readsFromRight(plain)) : plain
}

/** A paragraph reads as its first letter does; numbers alone are read from the left. */
const readsFromRight = (text: string) => arabicFont.test(strong.exec(text)?.[0] ?? '')

const runs = (text: string, rtl: boolean) =>
  [...text.replace(steering, '').matchAll(pieces)].map(([piece]) => ({
    text: piece,
    rtl,
    ...(arabicFont.test(piece) ? { font: 'NotoSansArabic' } : {}),
  }))
