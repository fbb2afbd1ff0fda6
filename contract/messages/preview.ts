import { plainText } from './mentions.ts'
import type { Named } from './messages.schemas.ts'

// Each is bounded: one pass over the text, whatever it holds.
// The language beside the signs is no word of the text, unless nothing follows it.
const fence = /^[ \t]{0,8}(?:```|~~~)(?:[ \t]*\S{1,40}[ \t]*(?=\n)|)/gm
const lineSigns = /^[ \t]{0,40}(?:>[ \t]?){0,20}(?:[-*+][ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+)?/gm
const link = /!?\[([^\][\n]{1,500})\]\([^()\s]{0,2000}\)/g
const code = /`{1,3}([^`\n]{1,2000})`{1,3}/g
const strong = /(\*\*|__|~~)(?=\S)(.{1,2000}?)(?<=\S)\1/g
const slanted = /(?<![*_\p{L}\p{N}])([*_])(?=\S)([^*_\n]{1,2000}?)(?<=\S)\1(?![*_\p{L}\p{N}])/gu

/** The words of a message on one line, without the signs of Markdown: for lists, quotes and notifications. */
export function previewText(text: string, names: readonly Named[]): string {
  const words = text
    .replace(fence, '')
    .replace(lineSigns, '')
    .replace(link, '$1')
    .replace(code, '$1')
    .replace(strong, '$2')
    .replace(slanted, '$2')
    .replace(/\s+/g, ' ')
    .trim()
  // A message of nothing but signs is shown as it is.
  return plainText(words || text.trim(), names)
}
