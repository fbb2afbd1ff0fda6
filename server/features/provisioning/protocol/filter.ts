import { enterpriseSchema, groupSchema, userSchema } from './attributes.ts'
import { invalidFilter } from './refusal.ts'

/** `emails.value eq "a@b.example"`; the path in small letters, without the name of its schema. */
export interface Comparison {
  path: string
  value: string | number | boolean | null
}

const longest = 1000
const mostComparisons = 10
const token = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y
const otherOperators = new Set(['ne', 'co', 'sw', 'ew', 'pr', 'gt', 'ge', 'lt', 'le'])

const prefixes = [userSchema, groupSchema, enterpriseSchema].map((schema) => `${schema}:`.toLowerCase())

/** The name without its schema, as the names are unique without. */
export function withoutSchema(path: string): string {
  const prefix = prefixes.find((known) => path.toLowerCase().startsWith(known))
  return prefix ? path.slice(prefix.length) : path
}

/**
 * The part of the grammar that identity servers use: `eq`, `and`, brackets, and a value path as in
 * `emails[type eq "work"].value eq "…"`. The rest is refused by its name, rather than answered with too much.
 */
export function parseFilter(text: string): Comparison[] {
  if (text.length > longest) throw invalidFilter('the filter is too long')
  const words = tokensOf(text)
  let at = 0
  const next = () => words[at]?.toLowerCase()
  const take = (what: string) => {
    const word = words[at]
    if (word === undefined) throw invalidFilter(`the filter ends where ${what} should stand`)
    at += 1
    return word
  }
  const close = (bracket: string) => {
    if (take(bracket) !== bracket) throw invalidFilter(`"${bracket}" is missing`)
  }

  function all(): Comparison[] {
    const found = term()
    while (next() === 'and') {
      at += 1
      found.push(...term())
    }
    if (next() === 'or') throw invalidFilter('"or" is not supported; "and" is')
    return found
  }

  function term(): Comparison[] {
    const path = take('an attribute')
    if (path.toLowerCase() === 'not') throw invalidFilter('"not" is not supported')
    if (path === '(') {
      const inner = all()
      close(')')
      return inner
    }
    if (/^["[\])]/.test(path)) throw invalidFilter(`an attribute is missing before ${path}`)
    const name = withoutSchema(path).toLowerCase()
    if (next() !== '[') return [comparison(name)]
    at += 1
    const inner = all()
    close(']')
    const part = next()
    if (part?.startsWith('.')) {
      at += 1
      return [comparison(`${name}${part}`)]
    }
    return inner
      .filter(({ path: own }) => own !== 'type')
      .map(({ path: own, value }) => ({ path: `${name}.${own}`, value }))
  }

  function comparison(path: string): Comparison {
    const operator = take('an operator')
    const known = operator.toLowerCase()
    if (otherOperators.has(known)) throw invalidFilter(`"${known}" is not supported; "eq" is`)
    if (known !== 'eq') throw invalidFilter(`"${operator}" is no operator`)
    return { path, value: literal(take('a value')) }
  }

  const found = all()
  if (at < words.length) throw invalidFilter(`"${words[at]}" stands where the filter should end`)
  if (found.length > mostComparisons) throw invalidFilter('the filter asks for too much at once')
  return found
}

function tokensOf(text: string): string[] {
  const words: string[] = []
  const rest = text.trimEnd()
  token.lastIndex = 0
  for (let from = 0; from < rest.length; from = token.lastIndex) {
    token.lastIndex = from
    const match = token.exec(rest)
    const word = match?.[1] ?? match?.[2] ?? match?.[3]
    if (word === undefined) throw invalidFilter('a text in the filter has no end')
    words.push(word)
  }
  if (words.length === 0) throw invalidFilter('the filter is empty')
  return words
}

const literals = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])

function literal(word: string): Comparison['value'] {
  if (word.startsWith('"')) {
    try {
      // Written with signs, it may hold what the database does not take.
      return String(JSON.parse(word)).replaceAll('\0', '').toWellFormed()
    } catch {
      throw invalidFilter(`${word} is no text of JSON`)
    }
  }
  const known = literals.get(word.toLowerCase())
  if (known !== undefined) return known
  const number = Number(word)
  if (Number.isNaN(number)) throw invalidFilter(`${word} is no value; texts stand in double quotes`)
  return number
}
