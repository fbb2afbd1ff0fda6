import { z } from 'zod'
import { bytes } from '../http/bytes.ts'
import { endpoint } from '../http/endpoint.ts'
import { id, idParams, instant, version } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { exportFormats } from '../tasks/tasks.endpoints.ts'
import {
  healths,
  project,
  projectChange,
  projectDetail,
  projectDraft,
  projectStatuses,
  projectTemplates,
} from './projects.schemas.ts'

/** `status=active,onHold` */
function listOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(values)))
    .optional()
}

const optionalId = z.coerce.number().int().positive().optional()

export const projectSorts = [
  'name',
  'code',
  'customer',
  'status',
  'startDay',
  'endDay',
  'progress',
  'lateTasks',
  'health',
  'budgetUsed',
  'createdAt',
] as const

/** Which projects: shared by the list and by links from elsewhere, so that a number and its rows agree. */
export const projectFilters = {
  status: listOf(projectStatuses),
  health: listOf(healths),
  managerId: optionalId,
  memberId: optionalId,
  late: z.enum(['true']).optional(),
  /** Only what rests in the archive; left out, only what does not. */
  archived: z.enum(['true']).optional(),
}

const list = tableQuery(projectSorts, 'name', projectFilters)

/** Days count from the project's first day. */
export const templateOutline = z.object({
  id: z.enum(projectTemplates),
  columns: z.array(z.string()),
  tasks: z.array(z.object({ title: z.string(), startsAfter: z.number().int(), days: z.number().int() })),
  milestones: z.array(z.object({ title: z.string(), after: z.number().int() })),
})
export type TemplateOutline = z.infer<typeof templateOutline>

/** For people who manage projects; they see the projects they belong to. Members open a single project without it. */
const managing = { action: 'read', subject: 'Project' } as const

export const projectEndpoints = {
  list: endpoint('GET', '/api/projects', { access: managing, query: list, response: tableOf(project) }),
  /** The rows of the list, all pages, as a file. */
  export: endpoint('GET', '/api/projects/export', {
    access: managing,
    query: list.omit({ page: true, size: true }).extend({ format: z.enum(exportFormats) }),
    response: bytes,
  }),
  templates: endpoint('GET', '/api/projects/templates', {
    access: managing,
    response: z.object({ rows: z.array(templateOutline) }),
  }),
  create: endpoint('POST', '/api/projects', {
    access: { action: 'create', subject: 'Project' },
    status: 201,
    body: projectDraft,
    response: projectDetail,
  }),
  read: endpoint('GET', '/api/projects/:id', {
    access: 'signedIn',
    params: idParams,
    response: z.object({ project: projectDetail, cursor: z.number().int() }),
  }),
  /** Changes only the named fields. A stale version answers 409 with the project as it is now. */
  update: endpoint('PATCH', '/api/projects/:id', {
    access: 'signedIn',
    params: idParams,
    body: projectChange,
    response: projectDetail,
  }),
  /** Everything in it stays readable; nothing new begins there. */
  archive: endpoint('POST', '/api/projects/:id/archiving', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ version }),
    response: projectDetail,
  }),
  restore: endpoint('POST', '/api/projects/:id/restoration', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ version }),
    response: projectDetail,
  }),
}

/** When something last happened there: of a long list, the menu shows the newest. */
const lately = { at: instant }

/** A project and its channel. */
const channelProject = z.object({
  /** Of the channel: `/channels/:id`, for who belongs to it; an Admin sees all projects, but belongs to no channel by that. */
  id,
  projectId: id,
  code: z.string(),
  title: z.string(),
  inChannel: z.boolean(),
  ...lately,
})

const salesLink = z.object({ id, number: z.string(), title: z.string(), ...lately })

const navigationLists = z.object({
  channelProjects: z.array(channelProject),
  salesProjects: z.array(salesLink),
})
export type NavigationLists = z.infer<typeof navigationLists>

export const navigationEndpoints = {
  /** The side menu's lists from the data, each by name: running things, not archived or closed ones. */
  read: endpoint('GET', '/api/navigation', {
    access: 'signedIn',
    response: navigationLists.extend({ cursor: z.number().int() }),
  }),
}
