import { fold } from '#contract/text/fold.ts'

/** The text with what was searched for in bold, whichever way its letters were typed. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const wanted = fold(query.trim())
  // Folding keeps the length of what people type; where it would not, nothing is marked rather than the wrong letters.
  const folded = fold(text)
  const at = wanted === '' || folded.length !== text.length ? -1 : folded.indexOf(wanted)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + wanted.length)}</b>
      {text.slice(at + wanted.length)}
    </>
  )
}
