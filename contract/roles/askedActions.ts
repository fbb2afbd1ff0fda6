import type { Action, Subject } from './abilities.ts'

/**
 * The actions that endpoints, scopes and policies ask for. A rule for any other action would have no effect, so the
 * matrix does not offer it. `manage` is always there: it means the whole module.
 */
export const askedActions: Record<Exclude<Subject, 'all'>, readonly Action[]> = {
  Task: ['read', 'create', 'update', 'approve'],
  Kanban: ['read', 'create', 'update'],
  Calendar: ['read', 'create', 'update'],
  Channel: ['read', 'create'],
  DirectMessage: ['read', 'create'],
  Project: ['read', 'create'],
  SalesProject: ['read', 'create'],
  Expense: ['read', 'create', 'update', 'approve'],
  User: ['read'],
  Role: ['read', 'create', 'update', 'delete'],
  Report: ['read', 'export'],
  ActivityLog: ['read', 'export'],
  SystemLog: ['read'],
  SystemStatus: ['read'],
  Ticket: ['read', 'create', 'update'],
  AclDemo: ['read'],
}

/** For every module at once each action is asked for somewhere. */
export function isAsked(action: Action, subject: Subject): boolean {
  return subject === 'all' || action === 'manage' || askedActions[subject].includes(action)
}
