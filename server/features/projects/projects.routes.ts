import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { milestoneEndpoints } from '#contract/projects/milestones.endpoints.ts'
import { projectActivityEndpoints } from '#contract/projects/projectActivity.endpoints.ts'
import { projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { navigationEndpoints, projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { BudgetUse } from '../../platform/budgetUse.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { route } from '../../platform/http/route.ts'
import type { NavigationSource } from '../../platform/navigation.ts'
import { readableProject } from './access.ts'
import { readActivity } from './activity.ts'
import { archiveProject, restoreProject } from './archive.ts'
import { detailOf } from './detail.ts'
import { exportProjects } from './export.ts'
import { attachFiles, detachFile, readFiles, restoreFile } from './files.ts'
import type { Eyes } from './measures.ts'
import { putMember, removeMember } from './members.ts'
import { milestonesOf } from './milestones.queries.ts'
import { createMilestone, removeMilestone, restoreMilestone, reviseMilestone } from './milestones.ts'
import { openProject } from './opening.ts'
import { listProjects } from './projectList.ts'
import { reviseProject } from './revision.ts'
import { templateOutlines } from './templates.ts'

type EyesOf = (ctx: Context, actor: Actor) => Promise<Eyes>

const projects = (eyesOf: EyesOf) => [
  route(projectEndpoints.list, async ({ ctx, actor, query }) => listProjects(ctx, await eyesOf(ctx, actor), query)),
  route(projectEndpoints.export, async ({ ctx, actor, query, language, reply }) =>
    exportProjects(ctx, await eyesOf(ctx, actor), { query, language, reply }),
  ),
  route(projectEndpoints.templates, async () => ({ rows: templateOutlines })),
  route(projectEndpoints.create, async ({ ctx, actor, body }) => openProject(ctx, await eyesOf(ctx, actor), body)),
  route(projectEndpoints.read, async ({ ctx, actor, params }) => {
    const cursor = ctx.events.cursor()
    const eyes = await eyesOf(ctx, actor)
    return { project: await detailOf(ctx.db, eyes, await readableProject(ctx.db, eyes, params.id)), cursor }
  }),
  route(projectEndpoints.update, async ({ ctx, actor, params, body }) =>
    reviseProject(ctx, await eyesOf(ctx, actor), params.id, body),
  ),
  route(projectEndpoints.archive, async ({ ctx, actor, params, body }) =>
    archiveProject(ctx, await eyesOf(ctx, actor), params.id, body.version),
  ),
  route(projectEndpoints.restore, async ({ ctx, actor, params, body }) =>
    restoreProject(ctx, await eyesOf(ctx, actor), params.id, body.version),
  ),
  route(projectMemberEndpoints.put, async ({ ctx, actor, params, body }) =>
    putMember(ctx, await eyesOf(ctx, actor), params, body),
  ),
  route(projectMemberEndpoints.remove, async ({ ctx, actor, params }) =>
    removeMember(ctx, await eyesOf(ctx, actor), params),
  ),
  route(projectActivityEndpoints.list, async ({ ctx, actor, params, query }) =>
    readActivity(ctx, await eyesOf(ctx, actor), params.id, query),
  ),
]

const milestones = (eyesOf: EyesOf) => [
  route(milestoneEndpoints.list, async ({ ctx, actor, params }) => {
    const cursor = ctx.events.cursor()
    await readableProject(ctx.db, await eyesOf(ctx, actor), params.id)
    return { rows: await milestonesOf(ctx.db, params.id), cursor }
  }),
  route(milestoneEndpoints.create, async ({ ctx, actor, params, body }) =>
    createMilestone(ctx, await eyesOf(ctx, actor), params.id, body),
  ),
  route(milestoneEndpoints.update, async ({ ctx, actor, params, body }) =>
    reviseMilestone(ctx, await eyesOf(ctx, actor), params, body),
  ),
  route(milestoneEndpoints.remove, async ({ ctx, actor, params }) =>
    removeMilestone(ctx, await eyesOf(ctx, actor), params),
  ),
  route(milestoneEndpoints.restore, async ({ ctx, actor, params }) =>
    restoreMilestone(ctx, await eyesOf(ctx, actor), params),
  ),
]

const files = (eyesOf: EyesOf) => [
  route(projectFileEndpoints.list, async ({ ctx, actor, params, query }) =>
    readFiles(ctx, await eyesOf(ctx, actor), params.id, query),
  ),
  route(projectFileEndpoints.attach, async ({ ctx, actor, params, body }) =>
    attachFiles(ctx, await eyesOf(ctx, actor), params.id, body.fileIds),
  ),
  route(projectFileEndpoints.detach, async ({ ctx, actor, params }) =>
    detachFile(ctx, await eyesOf(ctx, actor), params),
  ),
  route(projectFileEndpoints.restore, async ({ ctx, actor, params }) =>
    restoreFile(ctx, await eyesOf(ctx, actor), params),
  ),
]

const navigation = (sources: () => readonly NavigationSource[]) => [
  route(navigationEndpoints.read, async ({ ctx, actor }) => {
    const cursor = ctx.events.cursor()
    const lists = { channelProjects: [], salesProjects: [] }
    for (const source of sources()) Object.assign(lists, await source.read(ctx, actor))
    return { ...lists, cursor }
  }),
]

interface Sources {
  spending: () => readonly BudgetUse[]
  navigation: () => readonly NavigationSource[]
}

export function projectRoutes(sources: Sources) {
  const eyesOf: EyesOf = async (ctx, actor) => ({ actor, today: await today(ctx), spending: sources.spending() })
  return [...projects(eyesOf), ...milestones(eyesOf), ...files(eyesOf), ...navigation(sources.navigation)]
}
