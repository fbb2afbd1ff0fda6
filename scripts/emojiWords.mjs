/**
 * Writes the words by which emoji are found in languages that emojibase does not have, from Unicode's CLDR:
 *   npm pack cldr-annotations-full cldr-annotations-derived-full   (unpack both into one folder)
 *   node scripts/emojiWords.mjs <folder>
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const languages = ['tr', 'ar']
const [folder = '.'] = process.argv.slice(2)
const emojis = createRequire(import.meta.url)('emojibase-data/en/compact.json')
const target = join(import.meta.dirname, '../web/ui/emoji/words')

/** The sign that asks for a picture stands in one of the two sources only. */
const plain = (emoji) => emoji.replaceAll('\ufe0f', '')

function annotations(language) {
  const found = new Map()
  for (const part of ['annotationsDerived', 'annotations']) {
    const file = join(folder, part, language, 'annotations.json')
    const { annotations: entries } = JSON.parse(readFileSync(file, 'utf8'))[part]
    for (const [emoji, { tts = [], default: tags = [] }] of Object.entries(entries)) {
      found.set(plain(emoji), [...new Set([...tts, ...tags])])
    }
  }
  return found
}

mkdirSync(target, { recursive: true })
for (const language of languages) {
  const known = annotations(language)
  const lines = emojis.flatMap(({ hexcode, unicode, group }) => {
    const words = known.get(plain(unicode))
    return words && group !== undefined ? [[hexcode, words.join('|')]] : []
  })
  writeFileSync(join(target, `${language}.json`), `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`)
  process.stdout.write(`${language}: ${lines.length} emoji\n`)
}
