const oneEmoji = /^\p{RGI_Emoji}$/v
/** Asks for the coloured form of a sign that is also plain text. */
const coloured = '\u{FE0F}'

/** The one emoji that this is, in the spelling in which it is kept, or null for anything else. */
export function asEmoji(text: string): string | null {
  return [text, text + coloured].find((spelling) => oneEmoji.test(spelling)) ?? null
}
