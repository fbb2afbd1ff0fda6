import { describe, expect, it } from 'vitest'
import { applyToChecklist } from './applyToChecklist.ts'

describe('an item that is shown before the server has it', () => {
  const known = [{ id: 1, text: 'Ölç', done: false }]
  const item = { id: -1, text: 'Ölç', done: false }

  it('stands at the end', () => {
    expect(applyToChecklist(known, { kind: 'add', item, known })).toEqual([...known, item])
  })

  it('gives way to itself when it has come', () => {
    const arrived = [...known, { id: 2, text: 'Ölç', done: false }]
    expect(applyToChecklist(arrived, { kind: 'add', item, known })).toEqual(arrived)
  })
})
