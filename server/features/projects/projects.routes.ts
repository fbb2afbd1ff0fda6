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
import type { Reader } from './measures.ts'
import { putMember, removeMember } from './members.ts'
import { milestonesOf } from './milestones.queries.ts'
import { createMilestone, removeMilestone, restoreMilestone, reviseMilestone } from './milestones.ts'
import { openProject } from './opening.ts'
import { listProjects } from './projectList.ts'
import { reviseProject } from './revision.ts'
import { templateOutlines } from './templates.ts'

type ReaderOf = (ctx: Context, actor: Actor) => Promise<Reader>

const projects = (readerOf: ReaderOf) => [
  route(projectEndpoints.list, async ({ ctx, actor, query }) => listProjects(ctx, await readerOf(ctx, actor), query)),
  route(projectEndpoints.export, async ({ ctx, actor, query, language, reply }) =>
    exportProjects(ctx, await readerOf(ctx, actor), { query, language, reply }),
  ),
  route(projectEndpoints.templates, async () => ({ rows: templateOutlines })),
  route(projectEndpoints.create, async ({ ctx, actor, body }) => openProject(ctx, await readerOf(ctx, actor), body)),
  route(projectEndpoints.read, async ({ ctx, actor, params }) => {
    const cursor = ctx.events.cursor()
    const reader = await readerOf(ctx, actor)
    return { project: await detailOf(ctx.db, reader, await readableProject(ctx.db, reader, params.id)), cursor }
  }),
  route(projectEndpoints.update, async ({ ctx, actor, params, body }) =>
    reviseProject(ctx, await readerOf(ctx, actor), params.id, body),
  ),
  route(projectEndpoints.archive, async ({ ctx, actor, params, body }) =>
    archiveProject(ctx, await readerOf(ctx, actor), params.id, body.version),
  ),
  route(projectEndpoints.restore, async ({ ctx, actor, params, body }) =>
    restoreProject(ctx, await readerOf(ctx, actor), params.id, body.version),
  ),
  route(projectMemberEndpoints.put, async ({ ctx, actor, params, body }) =>
    putMember(ctx, await readerOf(ctx, actor), params, body),
  ),
  route(projectMemberEndpoints.remove, async ({ ctx, actor, params }) =>
    removeMember(ctx, await readerOf(ctx, actor), params),
  ),
  route(projectActivityEndpoints.list, async ({ ctx, actor, params, query }) =>
    readActivity(ctx, await readerOf(ctx, actor), params.id, query),
  ),
]

const milestones = (readerOf: ReaderOf) => [
  route(milestoneEndpoints.list, async ({ ctx, actor, params }) => {
    const cursor = ctx.events.cursor()
    await readableProject(ctx.db, await readerOf(ctx, actor), params.id)
    return { rows: await milestonesOf(ctx.db, params.id), cursor }
  }),
  route(milestoneEndpoints.create, async ({ ctx, actor, params, body }) =>
    createMilestone(ctx, await readerOf(ctx, actor), params.id, body),
  ),
  route(milestoneEndpoints.update, async ({ ctx, actor, params, body }) =>
    reviseMilestone(ctx, await readerOf(ctx, actor), params, body),
  ),
  route(milestoneEndpoints.remove, async ({ ctx, actor, params }) =>
    removeMilestone(ctx, await readerOf(ctx, actor), params),
  ),
  route(milestoneEndpoints.restore, async ({ ctx, actor, params }) =>
    restoreMilestone(ctx, await readerOf(ctx, actor), params),
  ),
]

const files = (readerOf: ReaderOf) => [
  route(projectFileEndpoints.list, async ({ ctx, actor, params, query }) =>
    readFiles(ctx, await readerOf(ctx, actor), params.id, query),
  ),
  route(projectFileEndpoints.attach, async ({ ctx, actor, params, body }) =>
    attachFiles(ctx, await readerOf(ctx, actor), params.id, body.fileIds),
  ),
  route(projectFileEndpoints.detach, async ({ ctx, actor, params }) =>
    detachFile(ctx, await readerOf(ctx, actor), params),
  ),
  route(projectFileEndpoints.restore, async ({ ctx, actor, params }) =>
    restoreFile(ctx, await readerOf(ctx, actor), params),
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
  const readerOf: ReaderOf = async (ctx, actor) => ({ actor, today: await today(ctx), spending: sources.spending() })
  return [...projects(readerOf), ...milestones(readerOf), ...files(readerOf), ...navigation(sources.navigation)]
}
