import { describe, expect, it } from 'vitest'
import { applyToChecklist } from './checklist.ts'

describe('an entry that is shown before the server has it', () => {
  const known = [{ id: 1, text: 'Ölç', done: false }]
  const entry = { id: -1, text: 'Ölç', done: false }

  it('stands at the end', () => {
    expect(applyToChecklist(known, { kind: 'add', entry, known })).toEqual([...known, entry])
  })

  it('gives way to itself when it has come', () => {
    const arrived = [...known, { id: 2, text: 'Ölç', done: false }]
    expect(applyToChecklist(arrived, { kind: 'add', entry, known })).toEqual(arrived)
  })
})
