import { describe, expect, it, test } from 'vitest'
import { pendingKinds, taskStatuses, transitions } from '../tasks/transitions.ts'
import { actionOfDrop } from './drop.ts'

const task = (
  status: (typeof taskStatuses)[number],
  pendingKind: (typeof pendingKinds)[number] | null,
  requiresApproval = false,
) => ({
  status,
  pendingKind,
  requiresApproval,
})

describe('dropping a linked card', () => {
  test.each([
    ['open work among what is done completes it', task('active', null), 'completed', 'complete'],
    ['also where that has to be approved', task('active', null, true), 'completed', 'complete'],
    ['or is dropped where approvals wait', task('expired', null, true), 'pending', 'complete'],
    ['nothing waits that needs no approval', task('active', null), 'pending', 'impossible'],
    ['what waits is approved among what is done', task('pending', 'complete', true), 'completed', 'approve'],
    ['or taken back to where it was', task('pending', 'complete', true), 'active', 'withdraw'],
    ['what was asked for begins', task('pending', 'create'), 'active', 'approve'],
    ['what is done begins again', task('completed', null), 'active', 'reopen'],
    ['what was given up is closed', task('active', null), 'notCompleted', 'close'],
    ['nothing expires by hand', task('active', null), 'expired', 'impossible'],
    ['what is there stays', task('active', null), 'active', 'nothing'],
  ] as const)('%s', (_, dropped, status, action) => {
    expect(actionOfDrop(dropped, status)).toBe(action)
  })

  it('asks only for what the table of transitions has, from every state to every column', () => {
    const states = taskStatuses.flatMap((status) =>
      status === 'pending'
        ? pendingKinds.flatMap((kind) => [task(status, kind), task(status, kind, true)])
        : [task(status, null), task(status, null, true)],
    )
    for (const state of states) {
      for (const status of taskStatuses) {
        const action = actionOfDrop(state, status)
        if (action === 'nothing' || action === 'impossible') continue
        const row = transitions.find(
          ({ from, pendingKind, action: other }) =>
            from === state.status && pendingKind === state.pendingKind && other === action,
        )
        expect(row).toBeDefined()
        expect(row?.needs ?? []).not.toContain('newEndDay')
      }
    }
  })
})
