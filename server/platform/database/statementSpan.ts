import type { SpanWords } from '../traces/traces.ts'

/** More says nothing that the beginning does not. */
const longest = 2000
/** Parameters are never part of the text; whoever writes a value into it all the same gives nothing away. */
const literal = /'(?:[^']|'')*(?:'|$)/g

export function statementSpan(text: string): SpanWords {
  const shown = text.slice(0, longest).replace(literal, '?').replace(/\s+/g, ' ')
  // A mark of ours may stand before it.
  const statement = shown.replace(/^ ?\/\*.*?\*\/ ?/, '').trim()
  const operation = /^\w+/.exec(statement)?.[0] ?? 'sql'
  const written = /^(?:insert into|update|delete from) "?(\w+)/.exec(statement)?.[1]
  return {
    name: written === undefined ? operation : `${operation} ${written}`,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement },
  }
}
