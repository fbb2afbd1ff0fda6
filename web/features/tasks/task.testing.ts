import type { Task } from '#contract/tasks/tasks.schemas.ts'

const somebody = { id: 1, fullName: 'Elif Kaya', avatar: null }

/** A plain task of mine, as the server sends it; tests change what they are about. */
export const aTask = (part: Partial<Task> & { id: number }): Task => ({
  key: `GRV-${part.id}`,
  title: `Görev ${part.id}`,
  description: '',
  status: 'active',
  pendingKind: null,
  pending: null,
  lastDecision: null,
  priority: 'normal',
  startDay: null,
  endDay: '2026-11-20',
  assignee: somebody,
  creator: somebody,
  approver: null,
  participants: [],
  watchers: [],
  space: null,
  labels: [],
  checklist: [],
  attachments: [],
  estimateMinutes: null,
  spentMinutes: 0,
  recurrence: null,
  requiresApproval: false,
  sourceMessage: null,
  commentCount: 0,
  version: 1,
  createdAt: '2026-11-10T09:00:00.000Z',
  updatedAt: '2026-11-10T09:00:00.000Z',
  completedAt: null,
  endedAt: null,
  moves: [],
  ...part,
})
