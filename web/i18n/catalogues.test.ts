import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/locale/languages.ts'

/** The browser's words and the server's (mails), in the same form. */
const roots = [import.meta.dirname, join(import.meta.dirname, '../../server/i18n')]
const pluralSuffix = /_(zero|one|two|few|many|other)$/

type Catalogue = Record<string, unknown>

function flatten(node: Catalogue, prefix = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value as Catalogue, `${prefix}${key}.`),
  )
}

function read(root: string, language: string, file: string): [string, string][] {
  return flatten(JSON.parse(readFileSync(join(root, language, file), 'utf8')))
}

/** Plural forms differ by language: what must agree is the word they are forms of. */
function words(entries: [string, string][]): string[] {
  return [...new Set(entries.map(([key]) => key.replace(pluralSuffix, '')))].sort()
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)\/?>/g)].map(([found]) => found))].sort()
}

describe.each(roots.flatMap((root) => globSync('*.json', { cwd: join(root, 'tr') }).map((file) => ({ root, file }))))(
  '$file',
  ({ root, file }) => {
    const turkish = read(root, 'tr', file)

    it.each(languages.filter((language) => language !== 'tr'))('has the same words in %s', (language) => {
      expect(words(read(root, language, file))).toEqual(words(turkish))
    })

    it.each(languages.filter((language) => language !== 'tr'))('mentions the same things in %s', (language) => {
      const others = new Map(read(root, language, file))
      const wrong = turkish.filter(([key, text]) => {
        const other = others.get(key)
        // `count` may be spelled out in a form that stands for exactly one or two.
        if (other === undefined || pluralSuffix.test(key)) return false
        return placeholders(other).join() !== placeholders(text).join()
      })
      expect(wrong.map(([key]) => key)).toEqual([])
    })

    it.each(languages)('has every plural form that %s needs', (language) => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      const entries = read(root, language, file).map(([key]) => key)
      const plural = new Set(
        entries.filter((key) => pluralSuffix.test(key)).map((key) => key.replace(pluralSuffix, '')),
      )
      const missing = [...plural]
        .flatMap((word) => forms.map((form) => `${word}_${form}`))
        .filter((key) => !entries.includes(key))
      expect(missing).toEqual([])
    })

    it('leaves nothing empty', () => {
      const empty = languages.flatMap((language) => read(root, language, file).filter(([, text]) => text.trim() === ''))
      expect(empty).toEqual([])
    })
  },
)

const said = (root: string, language: string, file: string, key: string) =>
  new Map(read(root, language, file)).get(key) ?? expect.unreachable(`${file}: ${key}`)

describe('one word for one thing', () => {
  const [web = '', server = ''] = roots

  // Beside [Vazgeç], which every dialog has, nobody knows what it would cancel.
  it('names what a Turkish button takes away instead of cancelling', () => {
    const cancelling = roots.flatMap((root) =>
      globSync('*.json', { cwd: join(root, 'tr') }).flatMap((file) =>
        read(root, 'tr', file).filter(([, text]) => /^İptal et(?!\p{L})/u.test(text)),
      ),
    )
    expect(cancelling).toEqual([])
  })

  // Some languages bend the end of the word where it stands above a number.
  it.each(languages)('calls the status of a refused task the same in lists, reports and exports in %s', (language) => {
    const stem = said(web, language, 'tasks.json', 'status.inactive').slice(0, -1)
    for (const word of [
      said(web, language, 'reports.json', 'figures.inactive'),
      said(server, language, 'exports.json', 'tasks.statuses.inactive'),
      said(server, language, 'exports.json', 'reports.columns.inactive'),
    ]) {
      expect(word.startsWith(stem), word).toBe(true)
    }
  })
})
