import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actions, subjects } from '#contract/roles/abilities.ts'
import { isAsked } from '#contract/roles/askedActions.ts'

/** As doors, scopes and policies write it: `can('read', 'Task')`, `{ action: 'read', subject: 'Task' }`. */
const question = new RegExp(`'(${actions.join('|')})',\\s+(?:subject: )?'(${subjects.join('|')})'`, 'g')

const root = join(import.meta.dirname, '../../..')
const asked = new Set(
  globSync(['contract/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !/\.(test|testing)\.tsx?$/.test(file) && !file.startsWith('server/testing/'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(question)])
    .map(([, action, subject]) => `${action} ${subject}`),
)

test('the matrix offers whatever a door, a scope or a policy asks for', () => {
  const every = subjects.flatMap((subject) => actions.map((action) => ({ action, subject })))
  const wanted = every.filter(({ action, subject }) => asked.has(`${action} ${subject}`))
  expect(wanted.filter(({ action, subject }) => !isAsked(action, subject))).toEqual([])
  expect(wanted.length).toBeGreaterThan(30)
})
