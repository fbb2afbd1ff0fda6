/** The texts of the events and time zones of a file, one by one: what is wrong with one spoils no other. */
export interface Blocks {
  /** Whether it is a calendar at all. */
  isCalendar: boolean
  /** What the calendar calls itself, and the zone of its times that name none. */
  name: string
  zone: string
  events: string[]
  zones: string[]
  /** Events that begin and do not end. */
  broken: number
  /** Events beyond the limit. */
  more: number
}

/** Of a property with its parameters. Pictures and other programs' secrets are long and not for us. */
const longestLine = 50_000
const mostZones = 200
/** Lines of one event: a series with very many exceptions. */
const mostLines = 3000

const kept = new Set([
  ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'URL', 'CLASS', 'STATUS'],
  ...['RRULE', 'RDATE', 'EXDATE', 'EXRULE', 'RECURRENCE-ID', 'SEQUENCE', 'ORGANIZER', 'ATTENDEE', 'CREATED'],
  ...['TRIGGER', 'ACTION', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
  ...['X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL', 'X-MICROSOFT-CDO-ALLDAYEVENT'],
])
const parts = new Set(['VALARM', 'STANDARD', 'DAYLIGHT'])

export function blocksOf(text: string, mostEvents: number): Blocks {
  const blocks: Blocks = { isCalendar: false, name: '', zone: '', events: [], zones: [], broken: 0, more: 0 }
  let depth = 0
  let component = ''
  let part = ''
  let lines: string[] = []
  for (const line of linesOf(text)) {
    const name = /^[^;:]*/.exec(line)?.[0].toUpperCase() ?? ''
    if (name === 'BEGIN') {
      const what = line.slice(6).trim().toUpperCase()
      depth++
      if (depth === 1) blocks.isCalendar ||= what === 'VCALENDAR'
      if (depth === 2) [component, lines] = [what, [`BEGIN:${what}`]]
      if (depth === 3) part = what
      if (depth === 3 && parts.has(part)) lines.push(`BEGIN:${part}`)
    } else if (name === 'END') {
      if (depth === 2) take(blocks, component, [...lines, `END:${component}`], mostEvents)
      if (depth === 3 && parts.has(part)) lines.push(`END:${part}`)
      depth = Math.max(0, depth - 1)
    } else if (depth === 1) {
      if (name === 'X-WR-CALNAME') blocks.name ||= plainValue(line)
      if (name === 'X-WR-TIMEZONE') blocks.zone ||= plainValue(line)
    } else if (kept.has(name) && lines.length < mostLines && (depth === 2 || (depth === 3 && parts.has(part)))) {
      lines.push(line)
    }
  }
  if (depth >= 2 && component === 'VEVENT') blocks.broken++
  return blocks
}

function take(blocks: Blocks, component: string, lines: readonly string[], mostEvents: number) {
  if (component === 'VTIMEZONE' && blocks.zones.length < mostZones) blocks.zones.push(lines.join('\r\n'))
  if (component !== 'VEVENT') return
  if (blocks.events.length < mostEvents) blocks.events.push(lines.join('\r\n'))
  else blocks.more++
}

/** Unfolded; a line that goes on and on is cut. */
function* linesOf(text: string): Generator<string> {
  let line = ''
  for (let start = text.startsWith('\uFEFF') ? 1 : 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    const piece = text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
    start = end + 1
    if (piece.startsWith(' ') || piece.startsWith('\t')) {
      if (line.length < longestLine) line += piece.slice(1)
    } else {
      if (line !== '') yield line.slice(0, longestLine)
      line = piece
    }
  }
  if (line !== '') yield line.slice(0, longestLine)
}

const plainValue = (line: string) =>
  line
    .slice(line.indexOf(':') + 1)
    .replace(/\\[nN]/g, ' ')
    .replace(/\\(.)/g, '$1')
    .trim()
