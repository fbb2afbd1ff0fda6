import { expect, test } from 'vitest'
import { type AbilityRule, actions, ruleCovers, subjects } from '../roles/abilities.ts'
import { explain, grantsOf } from './explanation.ts'
import type { Rights, RoleRules } from './rights.endpoints.ts'

const everyRule: AbilityRule[] = actions.flatMap((action) => subjects.map((subject) => ({ action, subject })))

test('a rule covers itself, manage every action, all every module, and nothing else covers anything', () => {
  const covered = (rule: AbilityRule) => everyRule.filter(({ action, subject }) => ruleCovers(rule, action, subject))
  expect(covered({ action: 'read', subject: 'Task' })).toEqual([{ action: 'read', subject: 'Task' }])
  expect(covered({ action: 'manage', subject: 'Task' })).toEqual(everyRule.filter(({ subject }) => subject === 'Task'))
  expect(covered({ action: 'read', subject: 'all' })).toEqual(everyRule.filter(({ action }) => action === 'read'))
  expect(covered({ action: 'manage', subject: 'all' })).toEqual(everyRule)
})

const roleWith = (id: number, name: string, ...rules: AbilityRule[]): RoleRules => ({
  id,
  name,
  rules,
  builtIn: false,
  requiresTwoStep: false,
})
const everything = roleWith(1, 'Her şey', { action: 'manage', subject: 'all' })
const expenses = roleWith(2, 'Masrafçı', { action: 'manage', subject: 'Expense' })
const reader = roleWith(3, 'Okur', { action: 'read', subject: 'Expense' }, { action: 'read', subject: 'all' })

test('names the narrowest rule first', () => {
  const grants = grantsOf([everything, expenses, reader], 'read', 'Expense')
  expect(grants.map(({ role, rule }) => [role.id, rule.action, rule.subject])).toEqual([
    [3, 'read', 'Expense'],
    [2, 'manage', 'Expense'],
    [3, 'read', 'all'],
    [1, 'manage', 'all'],
  ])
})

const rightsWith = (over: Partial<Rights>): Rights => ({
  person: { id: 9, fullName: 'Derya', avatar: null, status: 'active' },
  standing: 'able',
  roles: [],
  others: [],
  given: [],
  ...over,
})

test('tells whom to ask for when nothing says yes, each role once', () => {
  const answer = explain(rightsWith({ others: [everything, reader] }), 'read', 'Expense')
  expect(answer).toMatchObject({ allowed: false, reason: 'noRule', grants: [] })
  expect(answer.wouldGrant.map(({ role }) => role.id)).toEqual([3, 1])
})

test.each(['inactive', 'invited', 'twoStepDue'] as const)('%s stands above every rule', (standing) => {
  const answer = explain(rightsWith({ standing, roles: [everything] }), 'read', 'Task')
  expect(answer).toMatchObject({ allowed: false, reason: standing })
  expect(answer.grants).toHaveLength(1)
})
