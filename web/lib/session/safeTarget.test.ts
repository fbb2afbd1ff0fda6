import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#contract/paths.ts'
import { safeTarget } from './safeTarget.ts'

beforeEach(() => void vi.stubGlobal('window', { location: new URL('https://imece.test/login') }))
afterEach(() => void vi.unstubAllGlobals())

test.each([paths.users, `${paths.users}?page=2`, `${paths.calendar}#bugun`, '/a/../kanban'])(
  '%s is a page of this site',
  (to) => {
    expect(new URL(safeTarget(to), 'https://imece.test').href).toBe(new URL(to, 'https://imece.test').href)
  },
)

test.each([
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'evil.example',
  '',
  paths.login,
  `${paths.login}?to=/kanban`,
  undefined,
  7,
])('%j leads to the beginning', (to) => {
  expect(safeTarget(to)).toBe(paths.index)
})

test('a tab that only looks like an escape stays inside', () => {
  expect(safeTarget('/%09/evil.example')).toBe('/%09/evil.example')
})
