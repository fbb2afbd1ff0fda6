import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = import.meta.dirname
const layers = ['lib', 'ui', 'features', 'app']
const imported = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g

const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
const imports = files.flatMap((from) =>
  [...readFileSync(join(root, from), 'utf8').matchAll(imported)].map(([, target = '']) => ({
    from,
    to: join(dirname(from), target),
  })),
)

const layerOf = (file: string) => layers.indexOf(file.split('/')[0] ?? '')
const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1]

type Step = { from: string; to: string }

/** What is left when all that nothing stands on, or that stands on nothing, is taken away again and again. */
function circles(steps: readonly Step[]): readonly Step[] {
  const froms = new Set(steps.map(({ from }) => from))
  const tos = new Set(steps.map(({ to }) => to))
  const left = steps.filter(({ from, to }) => tos.has(from) && froms.has(to))
  return left.length === steps.length ? left : circles(left)
}

it('builds lib below ui, ui below the features, and the app on top', () => {
  const upwards = imports.filter(({ from, to }) => layerOf(from) !== -1 && layerOf(from) < layerOf(to))
  expect(upwards).toEqual([])
  expect(imports.length).toBeGreaterThan(0)
})

it('has no circle of features', () => {
  const crossings = imports.flatMap(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)]
    return own && other && own !== other ? [{ from: own, to: other, file: from }] : []
  })
  expect(circles(crossings)).toEqual([])
  expect(crossings.length).toBeGreaterThan(0)
})

it('has no circle of files, and neither have the contract and the server', () => {
  const house = join(root, '..')
  const all = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: house }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const steps = all.flatMap((from) =>
    [...readFileSync(join(house, from), 'utf8').matchAll(/(?:from|import\()\s*'(?:(\.[^']+)|#([^']+))'/g)].map(
      ([, beside, fromRoot]) => ({ from, to: fromRoot ?? join(dirname(from), beside ?? '') }),
    ),
  )
  expect(circles(steps)).toEqual([])
  expect(steps.length).toBeGreaterThan(imports.length)
})
