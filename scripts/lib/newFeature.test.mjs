import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registrations, skeletonOf } from './newFeature.mjs'
import { inRoot } from './project.mjs'

const name = 'meetingRooms'
const files = skeletonOf(name)
const made = new Map(files.map(({ path, text }) => [path, text]))

const fileOf = (from, specifier) =>
  specifier.startsWith('#') ? specifier.slice(1) : join(from, '..', specifier).replaceAll('\\', '/')
const textOf = (path) => made.get(path) ?? (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined)

test('a new feature has its own name everywhere', () => {
  expect(files.map(({ path }) => path).filter((path) => /things/i.test(path))).toEqual([])
  expect(files.filter(({ text }) => /things?\b/i.test(text)).map(({ path }) => path)).toEqual([])
})

test('what a new feature imports from the house is there', () => {
  const imports = files.flatMap(({ path, text }) =>
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([#.][^']+)'/g)].flatMap(([, names, specifier]) =>
      names.split(',').map((part) => ({ name: part.replace('type ', '').trim(), from: fileOf(path, specifier) })),
    ),
  )
  expect(imports.length).toBeGreaterThan(30)
  const missing = imports.filter(({ name, from }) => !new RegExp(`export .*\\b${name}\\b`).test(textOf(from) ?? ''))
  expect(missing).toEqual([])
})

test('its lines outside its folders find their place', () => {
  const lost = registrations(name).filter(
    ({ path, after }) => !(textOf(path) ?? '').split('\n').some((line) => after.test(line)),
  )
  expect(lost).toEqual([])
})
