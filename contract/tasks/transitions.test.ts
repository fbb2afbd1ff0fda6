import { describe, expect, it, test } from 'vitest'
import type { NamedPerson } from '../users/namedPerson.ts'
import {
  type ActorName,
  actorNames,
  askerOf,
  expectedOutcome,
  type Situation,
  situations,
  statusBefore,
} from './lifeOfTask.testing.ts'
import { createsDirectly, mayPlan, mayReassign, moveOf, movesOf, stateAfter } from './tasks.policy.ts'
import type { Standing, TaskState } from './tasks.schemas.ts'
import { pendingKinds, reopenDays, taskActions, taskStatuses, transitions } from './transitions.ts'

const now = new Date('2026-11-16T09:00:00Z')
const idOf = (name: ActorName) => actorNames.indexOf(name) + 1
const person = (name: ActorName): NamedPerson => ({ id: idOf(name), fullName: name, avatar: null })

function standingOf(name: ActorName): Standing {
  const id = idOf(name)
  return {
    id,
    isAdmin: name === 'admin',
    isOnlyAdmin: false,
    decidesFor: name === 'deputy' ? [id, idOf('approver')] : [id],
  }
}

function taskIn({ status, kind, requiresApproval }: Situation, change: Partial<TaskState> = {}) {
  const askedBy = person(askerOf(kind))
  return {
    status,
    requiresApproval,
    pendingKind: kind,
    pending: kind && { kind, askedBy, askedAt: now.toISOString(), reason: '', newEndDay: null, statusBefore },
    endDay: '2026-11-20',
    endedAt: now.toISOString(),
    creator: person('creator'),
    assignee: person('assignee'),
    approver: person('approver'),
    space: { id: 1, code: 'DEP', name: 'Depo', managerId: idOf('projectManager') },
    ...change,
  }
}

const product = situations.flatMap((situation) =>
  taskActions.flatMap((action) => actorNames.map((actor) => ({ situation, action, actor }))),
)

describe('every state × action × actor', () => {
  const nameOf = ({ situation: { status, kind, requiresApproval }, action, actor }: (typeof product)[number]) =>
    [kind ?? status, requiresApproval ? 'with approval' : 'freely', action, actor].join(' · ')

  it('follows the decided table', () => {
    for (const combination of product) {
      const { situation, action, actor } = combination
      const move = moveOf(taskIn(situation), action, standingOf(actor), now)
      const expected = expectedOutcome(situation, action, actor)
      const reached =
        'transition' in move
          ? stateAfter(taskIn(situation), move.transition, { by: person(actor), at: now }).status
          : move.refused === 'moveNotPossible'
            ? 'not possible'
            : 'not yours'
      expect(reached, nameOf(combination)).toBe(expected)
    }
    expect(product).toHaveLength(16 * 7 * 8)
  })

  it('lists as moves exactly what is possible', () => {
    for (const situation of situations) {
      for (const actor of actorNames) {
        const possible = taskActions.filter((action) =>
          taskStatuses.some((status) => status === expectedOutcome(situation, action, actor)),
        )
        expect(movesOf(taskIn(situation), standingOf(actor), now)).toEqual(possible)
      }
    }
  })
})

describe('one’s own request', () => {
  const asked = (by: ActorName) =>
    taskIn(
      { status: 'pending', kind: 'complete', requiresApproval: true },
      {
        pending: {
          kind: 'complete',
          askedBy: person(by),
          askedAt: now.toISOString(),
          reason: '',
          newEndDay: null,
          statusBefore,
        },
      },
    )

  test.each(['approver', 'deputy', 'admin'] as const)('is not decided by the %s who made it', (actor) => {
    for (const action of ['approve', 'cancel'] as const) {
      expect(moveOf(asked(actor), action, standingOf(actor), now)).toEqual({ refused: 'ownRequest' })
    }
  })

  it('is decided by the only Admin, and marked', () => {
    const alone = { ...standingOf('admin'), isOnlyAdmin: true }
    expect(moveOf(asked('admin'), 'approve', alone, now)).toMatchObject({ ownRequest: true })
    expect(moveOf(asked('assignee'), 'approve', alone, now)).toMatchObject({ ownRequest: false })
  })
})

test('the creator reopens within seven days and not a moment later', () => {
  const situation = { status: 'completed', kind: null, requiresApproval: true } as const
  const ended = (ms: number) => taskIn(situation, { endedAt: new Date(now.getTime() - ms).toISOString() })
  const window = reopenDays * 24 * 60 * 60 * 1000
  expect(movesOf(ended(window), standingOf('creator'), now)).toEqual(['reopen'])
  expect(movesOf(ended(window + 1), standingOf('creator'), now)).toEqual([])
  expect(movesOf(ended(window + 1), standingOf('projectManager'), now)).toEqual(['reopen'])
})

test('without an end day there is nothing to put off', () => {
  const task = taskIn({ status: 'active', kind: null, requiresApproval: true }, { endDay: null })
  expect(movesOf(task, standingOf('assignee'), now)).toEqual(['complete'])
})

test('the table is whole: each pending kind can end, each end can be reopened, only the scheduler expires', () => {
  for (const kind of pendingKinds) {
    const actions = transitions.filter((row) => row.pendingKind === kind).map(({ action }) => action)
    expect(actions).toEqual(['approve', 'cancel', 'withdraw'])
  }
  expect(transitions.filter(({ who }) => who.length === 0)).toEqual([
    { from: 'active', pendingKind: null, action: 'expire', to: 'expired', who: [] },
  ])
  expect(transitions.every(({ from, pendingKind }) => (from === 'pending') === (pendingKind !== null))).toBe(true)
})

test('work for others is asked for, unless an Admin or the project’s manager gives it out', () => {
  const direct = (actor: ActorName, assigneeId: number, managerId: number | null) =>
    createsDirectly(standingOf(actor), { assigneeId, managerId })
  expect(direct('creator', idOf('creator'), null)).toBe(true)
  expect(direct('creator', idOf('assignee'), null)).toBe(false)
  expect(direct('projectManager', idOf('assignee'), idOf('projectManager'))).toBe(true)
  expect(direct('projectManager', idOf('assignee'), null)).toBe(false)
  expect(direct('admin', idOf('assignee'), null)).toBe(true)
})

test('who needs an approval cannot plan around it', () => {
  const active = { status: 'active', kind: null, requiresApproval: true } as const
  const may = (actor: ActorName, task = taskIn(active)) => mayPlan(task, standingOf(actor), now)
  expect(actorNames.filter((actor) => may(actor))).toEqual(['creator', 'approver', 'deputy', 'projectManager', 'admin'])
  const own = taskIn(active, { assignee: person('creator') })
  expect(may('creator', own)).toBe(false)
  expect(may('creator', { ...own, requiresApproval: false })).toBe(true)
  const toMember = (actor: ActorName, task = taskIn(active)) =>
    mayReassign(task, standingOf(actor), now, idOf('member'))
  expect(actorNames.filter((actor) => toMember(actor))).toEqual(['approver', 'deputy', 'projectManager', 'admin'])
  expect(toMember('creator', taskIn({ status: 'pending', kind: 'create', requiresApproval: true }))).toBe(true)
})
