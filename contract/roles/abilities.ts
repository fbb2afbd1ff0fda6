import { createMongoAbility, type MongoAbility } from '@casl/ability'
import { z } from 'zod'

export const actions = ['read', 'create', 'update', 'delete', 'approve', 'export', 'manage'] as const
export const subjects = [
  'Task',
  'Kanban',
  'Calendar',
  'Channel',
  'DirectMessage',
  'Project',
  'SalesProject',
  'Expense',
  'User',
  'Role',
  'Report',
  'ActivityLog',
  'SystemLog',
  'SystemStatus',
  'Ticket',
  'AclDemo',
  'all',
] as const

export type Action = (typeof actions)[number]
export type Subject = (typeof subjects)[number]

export const abilityRule = z.strictObject({ action: z.enum(actions), subject: z.enum(subjects) })
export type AbilityRule = z.infer<typeof abilityRule>

export type Ability = MongoAbility<[Action, Subject]>

/** CASL decides module × action; what a person may do with one row is decided by pure policies. */
export function abilityOf(rules: readonly AbilityRule[]): Ability {
  return createMongoAbility<Ability>([...rules])
}
