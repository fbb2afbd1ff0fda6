import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '#contract/locale/languages.ts'
import errors from './tr/errors.json'

const root = join(import.meta.dirname, '../..')

/** Where schemas and services name a message: `.min(8, 'key')`, `message: 'key'`, `forbidden('key')`, `invalid({ field: 'key' })`. */
const namings = [
  /\.(?:min|max|length|regex|refine)\([^\n]*, '([a-z][A-Za-z]+)'\)/g,
  /\bmessage: '([a-z][A-Za-z]+)'/g,
  /\b(?:forbidden|conflict|unprocessable)\('([a-z][A-Za-z]+)'/g,
  /\binvalid\(\{ \[?\w+\]?: '([a-z][A-Za-z]+)' \}/g,
  /\btooManyTries\([^,]+, '([a-z][A-Za-z]+)'/g,
]

const sources = globSync(['contract/**/*.ts', 'server/{platform,features}/**/*.ts'], { cwd: root }).filter(
  (file) => !/\.(test|testing)\.ts$/.test(file),
)

it('words every refusal that a schema or a service names', () => {
  const named = sources.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return namings.flatMap((naming) => [...source.matchAll(naming)].map(([, key = '']) => ({ file, key })))
  })
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(({ key }) => !(key in errors))
  expect(missing).toEqual([])
})

/** `notFound(thread.kind)`: what the one call that names its noun by a variable may say. */
const variables: Record<string, string[]> = { 'thread.kind': ['task', 'card'] }

it.each(languages)('has a word in %s for everything that the server may not find', (language) => {
  const { things } = JSON.parse(readFileSync(join(import.meta.dirname, language, 'errors.json'), 'utf8'))
  const nouns = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bnotFound\(([^)]*)\)/g)].flatMap(
      ([, noun = '']) => variables[noun] ?? [noun.replaceAll("'", '')],
    ),
  )
  expect(nouns.length).toBeGreaterThan(100)
  expect([...new Set(nouns)].filter((noun) => typeof things[noun] !== 'string')).toEqual([])
})
