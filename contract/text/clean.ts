// Control characters, and the direction overrides that let a name pretend to read otherwise than it does.
const invisible = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

export function cleanLine(text: string): string {
  return text.replace(invisible, ' ').replace(/\s+/gu, ' ').trim()
}

// As above, but a text has lines, and the marks that Arabic needs to read well stay.
const invisibleInText = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** What a person wrote in several lines, letter by letter as they wrote it. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(invisibleInText, '')
}
