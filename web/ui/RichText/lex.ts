import { Lexer, type Token } from 'marked'

/**
 * Some inputs make any Markdown grammar slow: they are never somebody's text, so past these bounds it is shown as it was
 * typed. Each test is linear in the length of the text.
 */
const longest = 100_000
const mostLines = 2_000
const mostMarkup = 3_000
const markup = /[[\]*_`~<>!|]/g
const endlessGap = /[ \t]{150}/
/** Searching for addresses costs the square of a word's length: the most that all words together may cost. */
const mostWordCost = 4_000_000
const deepNesting = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])){20}|^[ \t]{16,}(?:>|[-+*]|\d{1,9}[.)])/m

function wordCost(text: string): number {
  return text.split(/\s+/).reduce((cost, word) => cost + word.length ** 2, 0)
}

function isHostile(text: string): boolean {
  return (
    text.length > longest ||
    (text.match(/\n/g)?.length ?? 0) > mostLines ||
    (text.match(markup)?.length ?? 0) > mostMarkup ||
    endlessGap.test(text) ||
    wordCost(text) > mostWordCost ||
    deepNesting.test(text)
  )
}

export function lex(text: string): Token[] {
  if (isHostile(text)) return [{ type: 'text', raw: text, text }]
  return new Lexer({ gfm: true, breaks: true }).lex(text)
}
