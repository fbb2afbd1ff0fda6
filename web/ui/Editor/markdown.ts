import type { JSONContent } from '@tiptap/core'
import { mentionName, mentionOf, mentionToken } from '#contract/messages/mentions.ts'
import type { Named } from '#contract/messages/messages.schemas.ts'

/** Outermost first, so that neighbours with the same marks share them. */
const marks = [
  ['bold', '**'],
  ['italic', '*'],
  ['strike', '~~'],
  ['code', '`'],
] as const

type MarkName = (typeof marks)[number][0]

const signOf = (name: MarkName) => marks.find(([mark]) => mark === name)?.[1] ?? ''
const trailing = /\s+$/
const leading = /^\s+/

/** Writes Markdown with its signs next to words: a space inside would make them plain stars. */
function writer() {
  let out = ''
  let open: MarkName[] = []
  function close(count: number) {
    const space = out.match(trailing)?.[0] ?? ''
    out = out.slice(0, out.length - space.length)
    for (let done = 0; done < count; done += 1) out += signOf(open.pop() ?? 'bold')
    out += space
  }
  function put(text: string, wanted: MarkName[]) {
    const same = open.findIndex((mark, at) => mark !== wanted[at])
    const kept = same < 0 ? open.length : same
    if (open.length > kept) close(open.length - kept)
    const fresh = wanted.slice(kept)
    const space = fresh.length > 0 ? (text.match(leading)?.[0] ?? '') : ''
    if (space.length === text.length && fresh.length > 0) {
      out += text
      return
    }
    out += space + fresh.map(signOf).join('') + text.slice(space.length)
    open = [...open, ...fresh]
  }
  function end(): string {
    close(open.length)
    return out
  }
  return { put, end }
}

function marksOf(node: JSONContent): MarkName[] {
  const own = new Set(node.marks?.map(({ type }) => type))
  return marks.map(([name]) => name).filter((name) => own.has(name))
}

function lineOf(paragraph: JSONContent): string {
  const { put, end } = writer()
  for (const node of paragraph.content ?? []) {
    if (node.type === 'hardBreak') put('\n', [])
    else if (node.type === 'mention') put(`<@${node.attrs?.id}>`, marksOf(node))
    else put(node.text ?? '', marksOf(node))
  }
  return end()
}

/** The editor's content as it is stored: Markdown with mention tokens. */
export const textOfDoc = (doc: JSONContent): string => (doc.content ?? []).map(lineOf).join('\n')

/** The names behind the tokens, to draw the message before the server has answered. */
export function namedInDoc(doc: JSONContent): Named[] {
  const nodes = (doc.content ?? []).flatMap((paragraph) => paragraph.content ?? [])
  return nodes.flatMap((node): Named[] => {
    if (node.type !== 'mention') return []
    const mention = mentionOf(String(node.attrs?.id))
    return 'id' in mention ? [{ ...mention, name: String(node.attrs?.label ?? '') }] : []
  })
}

const marking =
  /`([^`\n]+)`|\*\*(?=\S)([^*\n]+?)(?<=\S)\*\*|~~(?=\S)([^~\n]+?)(?<=\S)~~|(?<![*\p{L}\p{N}])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![*\p{L}\p{N}])/u
const inline = new RegExp(`${mentionToken.source}|${marking.source}`, 'gu')

const marked = (own: MarkName[]) => (own.length > 0 ? { marks: own.map((type) => ({ type })) } : {})
const words = (text: string, own: MarkName[]): JSONContent[] =>
  text === '' ? [] : [{ type: 'text', text, ...marked(own) }]

function nodesOf(line: string, named: readonly Named[], own: MarkName[]): JSONContent[] {
  const nodes: JSONContent[] = []
  let at = 0
  for (const match of line.matchAll(inline)) {
    const [whole, target, code, bold, strike, italic] = match
    nodes.push(...words(line.slice(at, match.index), own))
    at = match.index + whole.length
    if (target !== undefined)
      nodes.push({ type: 'mention', attrs: { id: target, label: mentionName(target, named, target) }, ...marked(own) })
    else if (code !== undefined) nodes.push(...words(code, [...own, 'code']))
    else if (bold !== undefined) nodes.push(...nodesOf(bold, named, [...own, 'bold']))
    else if (strike !== undefined) nodes.push(...nodesOf(strike, named, [...own, 'strike']))
    else nodes.push(...nodesOf(italic ?? '', named, [...own, 'italic']))
  }
  return [...nodes, ...words(line.slice(at), own)]
}

/** The reverse, for drafts and edits. */
export function docOfText(text: string, named: readonly Named[]): JSONContent {
  const content = text.split('\n').flatMap((line, at) => {
    const nodes = nodesOf(line, named, [])
    return at === 0 ? nodes : [{ type: 'hardBreak' }, ...nodes]
  })
  return { type: 'doc', content: [{ type: 'paragraph', ...(content.length > 0 ? { content } : {}) }] }
}
