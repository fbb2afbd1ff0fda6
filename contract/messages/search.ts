import { day as dayField } from '../http/fields.ts'
import { fold } from '../text/fold.ts'

/** Days, both included; null leaves that side open. */
export interface DayRange {
  from: string | null
  to: string | null
}

export interface MessageSearch {
  words: string[]
  /** Parts of the author's name or user name; `ben` is the person who asks. */
  from: string[]
  channels: string[]
  days: DayRange[]
  files: ('any' | 'media' | 'document')[]
}

interface Part {
  operator: string
  value: string
}

const operators = new Set(['kimden', 'kanal', 'tarih', 'ek'])
const longestOperator = 10
const fileKinds: Record<string, MessageSearch['files'][number]> = {
  var: 'any',
  gorsel: 'media',
  resim: 'media',
  belge: 'document',
  dosya: 'document',
}

/** One walk over the text: words are split at spaces, quotes hold them together. */
function split(text: string): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) {
      at++
      continue
    }
    let word = ''
    let operator = ''
    // Only the text before the first colon can be an operator, and no operator is long.
    let mayBeOperator = true
    let quoted = false
    for (; at < text.length && (quoted || !/\s/.test(text.charAt(at))); at++) {
      const letter = text.charAt(at)
      if (letter === '"') quoted = !quoted
      else if (letter === ':' && mayBeOperator && !quoted && operators.has(fold(word))) {
        operator = fold(word)
        word = ''
      } else word += letter
      mayBeOperator &&= letter !== ':' && word.length < longestOperator
    }
    parts.push({ operator, value: word })
  }
  return parts
}

function shifted(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

function dayOf(text: string, today: string): string | null {
  if (fold(text) === 'bugun') return today
  if (fold(text) === 'dun') return shifted(today, -1)
  return dayField.safeParse(text).success ? text : null
}

/** `2026-11-01`, `bugün`, `2026-11-01..2026-11-15`, `>2026-11-01`, `<dün`; a bound that is compared with is not included. */
function rangeOf(value: string, today: string): DayRange | null {
  if (value.startsWith('>') || value.startsWith('<')) {
    const day = dayOf(value.slice(1), today)
    if (!day) return null
    return value.startsWith('>') ? { from: shifted(day, 1), to: null } : { from: null, to: shifted(day, -1) }
  }
  const [first = '', last] = value.split('..')
  const from = dayOf(first, today)
  const to = last === undefined ? from : dayOf(last, today)
  if (last === undefined) return from ? { from, to } : null
  const isOpen = (first === '' || from !== null) && (last === '' || to !== null)
  return isOpen && (from !== null || to !== null) ? { from, to } : null
}

/** Reads the text of the search field; an operator with a senseless value is searched as words. */
export function parseMessageSearch(text: string, today: string): MessageSearch {
  const search: MessageSearch = { words: [], from: [], channels: [], days: [], files: [] }
  for (const { operator, value } of split(text)) {
    if (!take(search, operator, value, today)) search.words.push(operator ? `${operator} ${value}` : value)
  }
  search.words = search.words.flatMap((words) => words.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return search
}

function take(search: MessageSearch, operator: string, value: string, today: string): boolean {
  if (operator === '' || value === '') return false
  if (operator === 'kimden') search.from.push(value.replace(/^@/, ''))
  else if (operator === 'kanal') search.channels.push(value.replace(/^#/, ''))
  else if (operator === 'ek') {
    const kind = fileKinds[fold(value)]
    if (!kind) return false
    search.files.push(kind)
  } else {
    const range = rangeOf(value, today)
    if (!range) return false
    search.days.push(range)
  }
  return true
}
