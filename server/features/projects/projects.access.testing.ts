import type { EndpointShape } from '#contract/http/endpoint.ts'
import { projectMemberEndpoints as members } from '#contract/projects/members.endpoints.ts'
import { milestoneEndpoints as milestones } from '#contract/projects/milestones.endpoints.ts'
import { projectActivityEndpoints as activity } from '#contract/projects/projectActivity.endpoints.ts'
import { projectFileEndpoints as files } from '#contract/projects/projectFiles.endpoints.ts'
import { navigationEndpoints, projectEndpoints as projects } from '#contract/projects/projects.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'

const managers = ['projectManager', 'admin'] as const

/** A project that is not there; whose projects are there is told beside the feature. */
const nowhere = (endpoint: EndpointShape, body?: unknown): AccessRow => ({
  endpoint,
  may: signedIn,
  answer: 404,
  request: () => ({
    params: { id: 999_999, userId: 1, milestoneId: 1, fileId: 1 },
    ...(body === undefined ? {} : { body }),
  }),
})

export const projectsAccess: AccessRow[] = [
  { endpoint: projects.list, may: managers, answer: 200 },
  { endpoint: projects.export, may: managers, answer: 200, request: () => ({ query: { format: 'csv' } }) },
  { endpoint: projects.templates, may: managers, answer: 200 },
  {
    endpoint: projects.create,
    may: managers,
    answer: 201,
    request: ({ userId }) => ({ body: { clientId: 'anahtar-0001', name: `Proje ${userId}` } }),
  },
  { endpoint: navigationEndpoints.read, may: signedIn, answer: 200 },
  nowhere(projects.read),
  nowhere(projects.update, { version: 1, name: 'x' }),
  nowhere(projects.archive, { version: 1 }),
  nowhere(projects.restore, { version: 1 }),
  nowhere(members.put, {}),
  nowhere(members.remove),
  nowhere(activity.list),
  nowhere(milestones.list),
  nowhere(milestones.create, { clientId: 'anahtar-0001', title: 'x', day: '2026-12-01' }),
  nowhere(milestones.update, { version: 1 }),
  nowhere(milestones.remove),
  nowhere(milestones.restore),
  nowhere(files.list),
  nowhere(files.attach, { fileIds: [1] }),
  nowhere(files.detach),
  nowhere(files.restore),
]
