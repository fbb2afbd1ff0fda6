// Control characters, and the direction overrides that let a name pretend to read otherwise than it does.
const invisible = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

export function cleanLine(text: string): string {
  return text.replace(invisible, ' ').replace(/\s+/gu, ' ').trim()
}
