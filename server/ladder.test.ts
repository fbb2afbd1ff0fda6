import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { features } from './app.ts'

const root = import.meta.dirname
const ladder = features.map((feature) => feature.name)
const imported = /from '(\.{1,2}\/[^']+)'/g

function featureOf(path: string): string | undefined {
  return /^features\/([^/]+)\//.exec(path)?.[1]
}

/** Every import from one feature into another, as `file → feature`. */
const crossings = globSync('features/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const own = featureOf(file)
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(imported)].flatMap(([, target = '']) => {
      const other = featureOf(relative(root, join(root, dirname(file), target)))
      return own && other && own !== other ? [{ file, own, other }] : []
    })
  })

it('finds the folders of all features', () => {
  const folders = new Set(globSync('features/*', { cwd: root }).map((path) => path.replace('features/', '')))
  expect(folders).toEqual(new Set(ladder.filter((name) => name !== 'platform')))
})

it('keeps features and platform free of the demo, which stands above them', () => {
  const below = globSync('{features,platform}/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const wrong = below.filter((file) => readFileSync(join(root, file), 'utf8').includes('../demo/'))
  expect(wrong).toEqual([])
})

it('lets a feature use only those that stand before it in the registry', () => {
  const wrong = crossings.filter(({ own, other }) => ladder.indexOf(other) >= ladder.indexOf(own))
  expect(wrong.map(({ file, other }) => `${file} → ${other}`)).toEqual([])
  expect(crossings.length).toBeGreaterThan(0)
})
