import { nameRank, nameRanks } from '#contract/search/nameRank.ts'
import { fold } from '#contract/text/fold.ts'
import { readDay } from '../../../lib/days/dayWords.ts'

export interface KnownPerson {
  id: number
  fullName: string
  username: string
}

export interface KnownProject {
  id: number
  code: string
  name: string
}

type Span = { from: number; to: number }
export type QuickToken<P extends KnownPerson> = Span &
  (
    | { kind: 'text' }
    /** `person` is null if nobody or more than one fits; `choices` are the possible people. */
    | { kind: 'person'; name: string; person: P | null; choices: readonly P[] }
    | { kind: 'day'; day: string }
    | { kind: 'priority'; priority: QuickPriority }
    | { kind: 'label'; label: string }
    /** As with people. */
    | { kind: 'project'; name: string; project: KnownProject | null; choices: readonly KnownProject[] }
  )

export type QuickPriority = 'low' | 'normal' | 'high' | 'urgent'

const named = (words: string) => words.split(' ').map(fold)

/** In every language, as the list of priorities names them. */
const priorities: readonly [QuickPriority, readonly string[]][] = [
  ['urgent', named('acil urgent urgente dringend срочный срочно عاجلة عاجل 紧急 緊急')],
  ['high', named('yüksek high hoch haute высокий عالية 高')],
  ['normal', named('normal normale обычный عادية 普通')],
  ['low', named('düşük low niedrig basse низкий منخفضة 低')],
]

export interface QuickTask<P extends KnownPerson> {
  tokens: readonly QuickToken<P>[]
  title: string
  assignee: P | null
  endDay: string | null
  priority: QuickPriority | null
  labels: readonly string[]
  project: KnownProject | null
  /** A task has days and no hour: the words stay in the title, and the field says so. */
  time: string | null
  /** The first name that does not fit exactly one: the line cannot be sent before the person chooses. */
  unclear: Extract<QuickToken<P>, { kind: 'person' | 'project' }> | undefined
}

interface Word extends Span {
  raw: string
  folded: string
}

const wordsIn = (line: string): Word[] =>
  [...line.matchAll(/\S+/g)].map(({ 0: raw, index }) => ({
    raw,
    from: index,
    to: index + raw.length,
    folded: fold(raw.replace(/[,;:!?.]+$/, '')),
  }))

/** Names typed after an @, to look up the people. */
export const namesIn = (line: string): string[] =>
  wordsIn(line).flatMap(({ raw }) => (/^@.{2,}/.test(raw) ? [raw.slice(1).replace(/[,;:!?.]+$/, '')] : []))

interface Known<P extends KnownPerson> {
  people: readonly P[]
  projects?: readonly KnownProject[]
  today: string
}

function findPeople<P extends KnownPerson>(name: string, people: readonly P[]): readonly P[] {
  const exact = people.filter(
    ({ fullName, username }) =>
      fold(fullName) === name || fold(username) === name || fold(fullName).split(' ')[0] === name,
  )
  if (exact.length > 0) return exact
  return people.filter(({ fullName }) => fold(fullName).startsWith(name) || fold(fullName).includes(` ${name}`))
}

function personToken<P extends KnownPerson>(words: readonly Word[], people: readonly P[]): TokenMatch<P> | undefined {
  const [first, second] = words
  if (!first?.raw.startsWith('@') || first.folded.length < 2) return undefined
  const name = first.folded.slice(1)
  const span = (to: number): Span => ({ from: first.from, to })
  // "@ayşe demir": the second word belongs to the name only if somebody is called so.
  const both = second ? people.filter(({ fullName }) => fold(fullName) === `${name} ${second.folded}`) : []
  const [one, ...others] = both.length > 0 ? both : findPeople(name, people)
  const person = one && others.length === 0 ? one : null
  const choices = person || !one ? [] : [one, ...others]
  const length = both.length > 0 ? 2 : 1
  const end = words[length - 1]?.to ?? first.to
  const typed = first.raw.slice(1).replace(/[,;:!?.]+$/, '')
  return { words: length, token: { kind: 'person', name: typed, person, choices, ...span(end) } }
}

function priorityToken<P extends KnownPerson>([word]: readonly Word[]): TokenMatch<P> | undefined {
  const wanted = word?.raw.startsWith('!') ? word.folded.slice(1) : ''
  if (!word || wanted === '') return undefined
  // One letter is enough only where it is the whole word.
  const means = (name: string) => (wanted.length > 1 ? name.startsWith(wanted) : name === wanted)
  const fits = priorities.filter(([, names]) => names.some(means))
  const priority = fits.length === 1 ? fits[0]?.[0] : undefined
  return priority && { words: 1, token: { kind: 'priority', priority, from: word.from, to: word.to } }
}

function labelToken<P extends KnownPerson>([word]: readonly Word[]): TokenMatch<P> | undefined {
  const label = /^#([\p{L}\p{N}][\p{L}\p{N}_-]{0,39})/u.exec(word?.raw ?? '')?.[1]
  return word && label ? { words: 1, token: { kind: 'label', label, from: word.from, to: word.to } } : undefined
}

/** "+depo": by code, or by the beginning of a word of its name. */
function projectToken<P extends KnownPerson>(
  [word]: readonly Word[],
  projects: readonly KnownProject[],
): TokenMatch<P> | undefined {
  const typed = /^\+([\p{L}\p{N}][\p{L}\p{N}_-]*)/u.exec(word?.raw ?? '')?.[1]
  // Numbers are numbers: "+90 532".
  if (!word || !typed || /^\d+$/.test(typed)) return undefined
  const wanted = fold(typed)
  const byCode = projects.filter(({ code }) => fold(code) === wanted)
  const byName = projects.filter(({ name }) => nameRank(name, wanted) <= nameRanks.words)
  const [one, ...others] = byCode.length > 0 ? byCode : byName
  const project = one && others.length === 0 ? one : null
  const choices = project || !one ? [] : [one, ...others]
  return { words: 1, token: { kind: 'project', name: typed, project, choices, from: word.from, to: word.to } }
}

interface TokenMatch<P extends KnownPerson> {
  words: number
  token: QuickToken<P>
}

function marked<P extends KnownPerson>(words: readonly Word[], { people, projects = [] }: Known<P>) {
  const found = new Map<number, TokenMatch<P>>()
  for (let at = 0; at < words.length; at += 1) {
    const rest = words.slice(at)
    const token =
      personToken(rest, people) ?? priorityToken<P>(rest) ?? labelToken<P>(rest) ?? projectToken<P>(rest, projects)
    if (!token) continue
    found.set(at, token)
    at += token.words - 1
  }
  return found
}

/** The last day in the line is the end day; a weekday's bare name counts only if no title words follow. */
function endDay<P extends KnownPerson>(words: readonly Word[], found: Map<number, TokenMatch<P>>, today: string) {
  const taken = new Set([...found].flatMap(([at, { words: count }]) => Array.from({ length: count }, (_, n) => at + n)))
  for (let at = words.length - 1; at >= 0; at -= 1) {
    if (taken.has(at)) continue
    const free = words.slice(at).map(({ folded }, n) => (taken.has(at + n) ? '' : folded))
    const reading = readDay(free, today)
    const first = words[at]
    if (!reading || !first || isInside(words, at, taken, today)) continue
    const onlyTokensFollow = words.every((_, n) => n < at + reading.words || taken.has(n))
    if (reading.bare && !onlyTokensFollow) continue
    const to = words[at + reading.words - 1]?.to ?? first.to
    found.set(at, { words: reading.words, token: { kind: 'day', day: reading.day, from: first.from, to } })
    return
  }
}

/** "haftaya salı" must not be read from its second word. */
function isInside(words: readonly Word[], at: number, taken: ReadonlySet<number>, today: string): boolean {
  return [1, 2, 3].some((back) => {
    const start = at - back
    if (start < 0 || taken.has(start)) return false
    const free = words.slice(start).map(({ folded }, n) => (taken.has(start + n) ? '' : folded))
    const longer = readDay(free, today)
    return longer !== undefined && longer.words > back
  })
}

/** "14:30", "14:30'da", "14h30"; "3:1" is a ratio. */
const clock = /^((?:[01]?\d|2[0-3])[:h][0-5]\d)(?!\d)/

const timeIn = (title: string) => wordsIn(title).flatMap(({ raw }) => clock.exec(raw)?.[1] ?? [])[0] ?? null

/** Reads one typed line; tokens cover every piece of it, so that it can be drawn as it is understood. */
export function parseQuickAdd<P extends KnownPerson>(line: string, known: Known<P>): QuickTask<P> {
  const words = wordsIn(line)
  const found = marked(words, known)
  endDay(words, found, known.today)
  const special = [...found.values()].map(({ token }) => token).sort((a, b) => a.from - b.from)
  const tokens: QuickToken<P>[] = []
  let at = 0
  for (const token of special) {
    if (token.from > at) tokens.push({ kind: 'text', from: at, to: token.from })
    tokens.push(token)
    at = token.to
  }
  if (at < line.length) tokens.push({ kind: 'text', from: at, to: line.length })
  const title = tokens
    .map((token) => (token.kind === 'text' ? line.slice(token.from, token.to) : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  const persons = special.filter((token) => token.kind === 'person')
  const projects = special.filter((token) => token.kind === 'project')
  return {
    tokens,
    title,
    assignee: persons.findLast(({ person }) => person !== null)?.person ?? null,
    endDay: special.find((token) => token.kind === 'day')?.day ?? null,
    priority: special.findLast((token) => token.kind === 'priority')?.priority ?? null,
    labels: [...new Set(special.flatMap((token) => (token.kind === 'label' ? [token.label] : [])))],
    project: projects.findLast(({ project }) => project !== null)?.project ?? null,
    time: timeIn(title),
    unclear: persons.find(({ person }) => person === null) ?? projects.find(({ project }) => project === null),
  }
}
