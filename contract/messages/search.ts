import { day as dayField } from '../http/fields.ts'
import { keysOf } from '../keysOf.ts'
import { fold } from '../text/fold.ts'

/** Days, both included; null leaves that side open. */
export interface DayRange {
  from: string | null
  to: string | null
}

export interface MessageSearch {
  words: string[]
  /** Parts of the author's name or user name, or who asks (`isMe`). */
  from: string[]
  channels: string[]
  days: DayRange[]
  files: ('any' | 'media' | 'document')[]
}

interface Part {
  operator: Operator | undefined
  /** As it was typed. */
  spelling: string
  value: string
}

type Operator = 'from' | 'channel' | 'date' | 'file'

/** Each meaning under the words of every language: whoever types one is understood, whatever language they read. */
const meanings = <Meaning extends string>(words: Record<Meaning, string>) =>
  new Map<string, Meaning>(
    keysOf(words).flatMap((meaning) => words[meaning].split(' ').map((word) => [fold(word), meaning] as const)),
  )

const operators = meanings<Operator>({
  from: 'kimden from von de от من 发件人 來自 来自 寄件者',
  channel: 'kanal channel canal канал قناة 频道 頻道',
  date: 'tarih date datum дата تاريخ 日期',
  file: 'ek has file anhang pièce файл вложение مرفق 附件',
})
const fileKinds = meanings<MessageSearch['files'][number]>({
  any: 'var any yes ja oui есть يوجد 有',
  media: 'görsel resim image picture bild image фото صورة 图片 圖片',
  document: 'belge dosya document file dokument fichier документ مستند 文档 文件',
})
const days = meanings<'today' | 'yesterday'>({
  today: "bugün today heute aujourdhui aujourd'hui aujourd’hui сегодня اليوم 今天",
  yesterday: 'dün yesterday gestern hier вчера أمس 昨天',
})
const me = meanings<'me'>({ me: 'ben me ich moi я أنا 我' })
const longestOperator = 10

/** Whether `from:` names the person who asks. */
export const isMe = (name: string) => me.has(fold(name))

/** Chinese keyboards write a wide one. */
const isColon = (letter: string) => letter === ':' || letter === '：'

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
    let operator: Operator | undefined
    let spelling = ''
    // Only the text before the first colon can be an operator, and no operator is long.
    let mayBeOperator = true
    let quoted = false
    for (; at < text.length && (quoted || !/\s/.test(text.charAt(at))); at++) {
      const letter = text.charAt(at)
      if (letter === '"') quoted = !quoted
      else if (isColon(letter) && mayBeOperator && !quoted && operators.has(fold(word))) {
        operator = operators.get(fold(word))
        spelling = word
        word = ''
      } else word += letter
      mayBeOperator &&= !isColon(letter) && word.length < longestOperator
    }
    parts.push({ operator, spelling, value: word })
  }
  return parts
}

function shifted(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

function dayOf(text: string, today: string): string | null {
  const named = days.get(fold(text))
  if (named) return named === 'today' ? today : shifted(today, -1)
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
  for (const { operator, spelling, value } of split(text)) {
    if (!take(search, operator, value, today)) search.words.push(`${spelling} ${value}`)
  }
  search.words = search.words.flatMap((words) => words.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return search
}

function take(search: MessageSearch, operator: Operator | undefined, value: string, today: string): boolean {
  if (operator === undefined || value === '') return false
  if (operator === 'from') search.from.push(value.replace(/^@/, ''))
  else if (operator === 'channel') search.channels.push(value.replace(/^#/, ''))
  else if (operator === 'file') {
    const kind = fileKinds.get(fold(value))
    if (!kind) return false
    search.files.push(kind)
  } else {
    const range = rangeOf(value, today)
    if (!range) return false
    search.days.push(range)
  }
  return true
}
