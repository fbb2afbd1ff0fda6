import { z } from 'zod'

/**
 * A piece of talk. Its lines, as they read in `content/talk`:
 * `name: text` says something; indented, it answers in the thread of the last line that was not.
 * `name^: text` quotes what was said before. Below a line: `+ 👍 name name` reacts, `! name` pins, `# file` carries a
 * file, `* name note | folder` stars, `- name` takes it back.
 */
export interface Scene {
  in: string
  /** `6d 09:40` is that many working days ago by the company's clock, `35m` that many minutes before the start. */
  at: string
  talk: string
}

/** Each begins with its own line: `@ conversation time`. */
export const scenesOf = (text: string): Scene[] =>
  text
    .matchAll(/^@ (?<in>\S+) (?<at>.+)\n(?<talk>(?:(?!@).*\n)*)/gm)
    .toArray()
    .map(({ groups }) => scene.parse(groups))

const scene = z.object({ in: z.string(), at: z.string().regex(/^(\d+d \d+:\d+|\d+m)$/), talk: z.string().min(1) })

export interface Line {
  author: string
  text: string
  reply: boolean
  quotes: boolean
  reactions: { emoji: string; by: string[] }[]
  pinnedBy?: string
  files: string[]
  stars: { by: string; note: string; folder: string }[]
  removedBy?: string
}

const saying = /^(?<indent> *)(?<author>[a-z.]+)(?<quotes>\^?): (?<text>.+)$/
const mark = /^ *(?<kind>[+!#*-]) (?<rest>.+)$/

export function linesOf(talk: string): Line[] {
  const lines: Line[] = []
  for (const row of talk.split('\n').filter((text) => text.trim() !== '')) {
    const said = saying.exec(row)?.groups
    const last = lines.at(-1)
    if (said?.author && said.text) lines.push(newLine(said.author, said.text, said.indent !== '', said.quotes === '^'))
    else if (last) addMark(last, row)
    else throw new Error(`A scene begins with ${row}`)
  }
  return lines
}

function newLine(author: string, text: string, reply: boolean, quotes: boolean): Line {
  return { author, text: text.replaceAll('\\n', '\n'), reply, quotes, reactions: [], files: [], stars: [] }
}

function addMark(line: Line, row: string) {
  const { kind, rest = '' } = mark.exec(row)?.groups ?? {}
  const [first = '', ...others] = rest.split(' ')
  if (kind === '+') line.reactions.push({ emoji: first, by: others })
  else if (kind === '!') line.pinnedBy = first
  else if (kind === '#') line.files.push(rest)
  else if (kind === '-') line.removedBy = first
  else if (kind === '*') {
    const [note = '', folder = ''] = others.join(' ').split(' | ')
    line.stars.push({ by: first, note, folder })
  } else throw new Error(`A scene says ${row}`)
}
