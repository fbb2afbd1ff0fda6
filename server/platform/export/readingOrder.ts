import { createRequire } from 'node:module'

/** One word, or what stands between two, as the library places it on a line. */
interface Inline {
  text: string
  width: number
  x: number
  leadingCut?: number
  trailingCut?: number
  /** Whether its paragraph reads from right to left. */
  rtl?: boolean
  /** As it was written, where the line shows its mirror image. */
  typed?: string
}

interface Line {
  inlines: Inline[]
  leadingCut: number
  trailingCut: number
  addInline(inline: Inline): void
}

export const arabicLetter =
  /[\u0600-\u065f\u066e-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff\u200c-\u200d\ufb50-\ufdff\ufe70-\ufefc]/u
const letter = /\p{L}/u
const digit = /\p{Nd}/u
const mirrors: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
}

/** The library lays words from left to right. Here a line follows how its scripts are read (UAX #9, word by word). */
export function teachReadingOrder(): void {
  const load = createRequire(import.meta.url)
  // The library's own class, whose types it does not publish.
  const { default: LineOfWords } = load('pdfmake/js/Line.js') as { default: { prototype: Line } }
  const { addInline } = LineOfWords.prototype
  LineOfWords.prototype.addInline = function (this: Line, inline: Inline) {
    addInline.call(this, inline)
    if (this.inlines.some(({ rtl, text }) => rtl || arabicLetter.test(text))) arrange(this)
  }
}

function arrange({ inlines, leadingCut, trailingCut }: Line): void {
  const levels = levelsOf(inlines)
  const order = visualOrder(levels)
  // What is cut off at the end of the line stands at its left when the line ends there.
  let x = inlines[0]?.rtl ? -trailingCut : -leadingCut
  for (const at of order) {
    const inline = inlines[at]
    if (!inline) continue
    inline.x = x
    x += inline.width
    const isReversed = (levels[at] ?? 0) % 2 === 1
    if (isReversed && !arabicLetter.test(inline.text)) mirror(inline)
  }
}

function mirror(inline: Inline) {
  inline.typed ??= inline.text
  inline.text = [...inline.typed].map((sign) => mirrors[sign] ?? sign).join('')
}

type Direction = 'left' | 'right' | 'number' | 'neutral'

function directionOf({ text }: Inline): Direction {
  if (arabicLetter.test(text)) return 'right'
  if (letter.test(text)) return 'left'
  return digit.test(text) ? 'number' : 'neutral'
}

/** Even: read from left to right; odd: from right to left. */
function levelsOf(inlines: readonly Inline[]): number[] {
  const base = inlines[0]?.rtl ? 'right' : 'left'
  const directions = inlines.map(directionOf)
  // A number follows the letters before it.
  let before: Direction = base
  const resolved = directions.map((direction): Direction => {
    if (direction === 'left' || direction === 'right') before = direction
    return direction === 'number' && before === 'left' ? 'left' : direction
  })
  const side = (at: number, step: 1 | -1): Direction => {
    const found = resolved[at]
    if (found === undefined) return base
    if (found === 'neutral') return side(at + step, step)
    return found === 'number' ? 'right' : found
  }
  return resolved.map((direction, at) => {
    if (direction === 'number') return 2
    const before = side(at - 1, -1)
    const settled = direction === 'neutral' ? (before === side(at + 1, 1) ? before : base) : direction
    if (settled === 'right') return 1
    return base === 'right' ? 2 : 0
  })
}

/** The places of the inlines as they stand from left to right. */
function visualOrder(levels: readonly number[]): number[] {
  let order = levels.map((_level, at) => at)
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    const next: number[] = []
    let run: number[] = []
    for (const at of order) {
      if ((levels[at] ?? 0) >= level) run.push(at)
      else {
        next.push(...run.reverse(), at)
        run = []
      }
    }
    order = [...next, ...run.reverse()]
  }
  return order
}
