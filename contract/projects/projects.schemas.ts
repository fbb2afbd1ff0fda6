import { z } from 'zod'
import { clientId, day, id, instant, line, optionalLine, version } from '../http/fields.ts'
import { currency, minorUnits, money, price } from '../money/money.ts'
import { spaceRoles } from '../spaces/spaces.endpoints.ts'
import { taskStatuses } from '../tasks/transitions.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { projectAbilities } from './abilities.ts'
import { milestone } from './milestones.schemas.ts'

export const projectStatuses = ['planning', 'active', 'onHold', 'done', 'cancelled'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

export const healths = ['good', 'risk', 'bad'] as const
export type Health = (typeof healths)[number]

/** The measures of a project; each is a whole number. */
export const healthSigns = ['lateTasks', 'lateMilestones', 'daysPastEnd', 'behindPlan', 'budgetUsed'] as const
export type HealthSign = (typeof healthSigns)[number]

export const projectTemplates = ['empty', 'software', 'field'] as const
export type ProjectTemplate = (typeof projectTemplates)[number]

export const maxProjectText = 20_000
export const maxProjectMembers = 200

/** What the reader may do with this project. */
export const projectMay = z.object({
  edit: z.boolean(),
  manageMembers: z.boolean(),
  plan: z.boolean(),
  handOver: z.boolean(),
  addFiles: z.boolean(),
  archive: z.boolean(),
  seeBudget: z.boolean(),
})
export type ProjectMay = z.infer<typeof projectMay>

/** `budget` and `budgetUsed` are absent for people who may not see the money of this project. */
export const project = z.object({
  /** Also that of its space: `?projectId=` of the board, `?spaceId=` of tasks. */
  id,
  /** Short and unique, as people say it: DEP. */
  code: z.string(),
  name: z.string(),
  customer: z.string(),
  manager: namedPerson,
  /** The manager first, at most six; `memberCount` counts all. */
  faces: z.array(namedPerson),
  memberCount: z.number().int(),
  status: z.enum(projectStatuses),
  startDay: day.nullable(),
  endDay: day.nullable(),
  budget: money.nullable().optional(),
  /** Approved and paid expenses, in the currency of the budget (of the workspace where there is no budget). */
  budgetUsed: minorUnits.optional(),
  /** Number in Workcube. */
  externalRef: z.string(),
  channelId: id,
  /** `total`: active, pending, expired and completed tasks; `done`: the completed ones. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Open ones whose end day has passed. */
  lateTasks: z.number().int(),
  health: z.enum(healths),
  /** The reasons of the health, the worst first. */
  healthSigns: z.array(z.enum(healthSigns)),
  nextMilestone: z.object({ title: z.string(), day }).nullable(),
  archivedAt: instant.nullable(),
  createdAt: instant,
  /** The reader's place; null for an Admin who is not in it. */
  role: z.enum(spaceRoles).nullable(),
  abilities: z.array(z.enum(projectAbilities)),
  may: projectMay,
  version,
})
export type Project = z.infer<typeof project>

export const projectMember = namedPerson.extend({
  title: z.string(),
  role: z.enum(spaceRoles),
  abilities: z.array(z.enum(projectAbilities)),
  /** Open tasks of this project that are theirs, and how many of these are late. */
  openTasks: z.number().int(),
  lateTasks: z.number().int(),
  /** Of their role and abilities here. */
  version,
})
export type ProjectMember = z.infer<typeof projectMember>

/** What two who change a member at once may disagree about. */
export const membership = projectMember.pick({ role: true, abilities: true, version: true })
export type Membership = z.infer<typeof membership>

/** One project with what its page shows. */
export const projectDetail = project.extend({
  /** Markdown. */
  description: z.string(),
  /** The manager first. */
  members: z.array(projectMember),
  /** By day; done ones stay in their place. */
  milestones: z.array(milestone),
  tasksByStatus: z.record(z.enum(taskStatuses), z.number().int()),
})
export type ProjectDetail = z.infer<typeof projectDetail>

const people = z.array(id).max(maxProjectMembers)
const budget = z.strictObject({ amount: price, currency })

export const projectFields = z.strictObject({
  name: line(120),
  code: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,19}$/u, 'projectCodeForm'),
  customer: optionalLine(200),
  status: z.enum(projectStatuses),
  startDay: day.nullable(),
  endDay: day.nullable(),
  /** Only from people who may see it. */
  budget: budget.nullable(),
  externalRef: optionalLine(60),
  description: z.string().max(maxProjectText),
})

/** Without a code it gets the next number; without a manager it is its maker's. */
export const projectDraft = projectFields
  .partial()
  .required({ name: true })
  .extend({
    clientId,
    managerId: id.optional(),
    memberIds: people.optional(),
    template: z.enum(projectTemplates).default('empty'),
  })
export type ProjectDraft = z.infer<typeof projectDraft>

export const projectChange = projectFields.partial().extend({ version })
export type ProjectChange = z.infer<typeof projectChange>
