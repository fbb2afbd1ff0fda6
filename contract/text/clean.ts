// Invisible characters, among them the direction overrides that let a name look like another one. It keeps the joiners
// that Persian and emoji of several signs need.
const unseen = /(?!\u200C|\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}|[\u202A-\u202E\u2066-\u2069\u2800]/gu
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u
/** More marks upon one letter than any writing has: they would cover the lines around it. */
const heaped = /(\p{M}{4})\p{M}+/gu

/** One line that a person typed; nothing at all when there is nothing in it to see. */
export function cleanLine(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(unseen, '')
    .replace(heaped, '$1')
  return seen.test(line) ? line.replace(/\s+/gu, ' ').trim() : ''
}

// As above, but a text has lines, and the marks that Arabic needs to read well stay.
const invisibleInText = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** A person's text of several lines, letter by letter as they wrote it. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(invisibleInText, '')
}
