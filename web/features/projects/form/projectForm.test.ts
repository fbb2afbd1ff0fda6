import { expect, it } from 'vitest'
import { changeOf, contested, createForm, type EditForm } from './projectForm.ts'

const loaded: EditForm = {
  name: 'Depo',
  code: 'DEP',
  customer: '',
  status: 'active',
  startDay: null,
  endDay: null,
  budget: { amount: null, currency: 'TRY' },
  externalRef: '',
  description: '',
}

it('writes only what was changed, and no budget for a mere currency', () => {
  expect(changeOf(loaded, { ...loaded, name: 'Depo 2' })).toEqual({ name: 'Depo 2' })
  expect(changeOf(loaded, { ...loaded, budget: { amount: null, currency: 'EUR' } })).toEqual({})
  expect(changeOf(loaded, { ...loaded, budget: { amount: 500, currency: 'EUR' } })).toEqual({
    budget: { amount: 500, currency: 'EUR' },
  })
})

it('asks only about fields that both gave another value', () => {
  const mine = { ...loaded, name: 'Benim', customer: 'Yıldız' }
  expect(contested(loaded, mine, { ...loaded, status: 'done' })).toEqual([])
  expect(contested(loaded, mine, { ...loaded, name: 'Benim' })).toEqual([])
  expect(contested(loaded, mine, { ...loaded, name: 'Onların', customer: '' })).toEqual(['name'])
})

it('lets a new project have no code, but not a broken one', () => {
  const { status: _status, ...fresh } = loaded
  const draft = { ...fresh, template: 'empty', managerId: null, memberIds: [] }
  expect(createForm.safeParse({ ...draft, code: '' }).success).toBe(true)
  expect(createForm.safeParse({ ...draft, code: 'a b' }).success).toBe(false)
})
