import { expect, test } from 'vitest'
import type { AbilityRule } from '#contract/roles/abilities.ts'
import { changesOf, isChanged } from './roleChanges.ts'
import { draftOf, impliedBy, type RoleDraft, withRule } from './roleDraft.ts'

const draft = (...rules: AbilityRule[]): RoleDraft => draftOf({ name: 'Ekip', rules, requiresTwoStep: false })
const readTask: AbilityRule = { action: 'read', subject: 'Task' }
const manageTask: AbilityRule = { action: 'manage', subject: 'Task' }

test('off and on again is no change', () => {
  const before = draft(readTask, { action: 'create', subject: 'Task' })
  const rules = withRule(withRule(before.rules, 'read', 'Task', false), 'read', 'Task', true)
  expect(isChanged(changesOf(before, { ...before, rules }))).toBe(false)
})

test('without "manage" only what no other rule says is lost', () => {
  const { modules } = changesOf(draft(readTask, manageTask), draft(readTask))
  expect(modules).toEqual([{ subject: 'Task', gained: [], lost: ['create', 'update', 'approve', 'manage'] }])
})

test('what changes for every module is said once', () => {
  const before = draft(readTask)
  const after = draft(readTask, { action: 'read', subject: 'all' })
  expect(changesOf(before, after).modules).toEqual([{ subject: 'all', gained: ['read'], lost: [] }])
})

test('a rule that says nothing new changes the wording alone', () => {
  const changes = changesOf(draft(manageTask), draft(manageTask, readTask))
  expect(changes).toMatchObject({ modules: [], onlyWording: true })
  expect(isChanged(changes)).toBe(true)
})

test('name and two-step count too', () => {
  const before = draft(readTask)
  const changes = changesOf(before, { ...before, name: 'Takım', requiresTwoStep: true })
  expect(changes).toMatchObject({ name: { before: 'Ekip', after: 'Takım' }, requiresTwoStep: true, modules: [] })
})

test('a wider rule explains why a cell is ticked', () => {
  const rules = [manageTask, { action: 'read', subject: 'all' } as const]
  expect(impliedBy(rules, 'create', 'Task')).toBe('manage')
  expect(impliedBy(rules, 'read', 'Kanban')).toBe('all')
  expect(impliedBy(rules, 'update', 'Kanban')).toBeUndefined()
  expect(impliedBy([{ action: 'manage', subject: 'all' }], 'update', 'Kanban')).toBe('everything')
})
