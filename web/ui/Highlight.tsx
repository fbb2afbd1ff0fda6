import { foundIn } from '#contract/text/found.ts'

/** The text with everything that was searched for in bold, whichever way its letters were typed. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  const found = foundIn(text, words)
  return (
    <>
      {found.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(found[at - 1]?.to ?? 0, from)}
          <b>{text.slice(from, to)}</b>
        </span>
      ))}
      {text.slice(found.at(-1)?.to ?? 0)}
    </>
  )
}
