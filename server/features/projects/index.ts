import { sql } from 'kysely'
import type { Feature } from '../../platform/feature.ts'
import type { NavigationSource } from '../../platform/navigation.ts'
import { projectFileReaders } from './files.ts'
import { projectRoutes } from './projects.routes.ts'
import { projectFileSearch, projectSearch } from './projects.search.ts'
import { createProjects } from './projects.table.ts'
import { visibleProjects } from './scope.ts'
import { projectTrash } from './trashSources.ts'

/** A menu is for choosing at a glance; people who have more use the list. */
const mostLinks = 300

/** Projects that run, by their names, each with its channel. */
const projectNavigation: NavigationSource = {
  async read({ db }, actor) {
    const inChannel = sql<boolean>`exists (
      select from conversation_members where conversation_id = projects.channel_id and user_id = ${actor.id})`
    const channelProjects = await db
      .selectFrom('projects')
      .innerJoin('spaces', 'spaces.id', 'projects.id')
      .innerJoin('conversations', 'conversations.id', 'projects.channelId')
      .select(['projects.channelId as id', 'projects.id as projectId', 'code', 'spaces.name as title'])
      .select(inChannel.as('inChannel'))
      .select(sql<Date>`coalesce(conversations.last_message_at, projects.created_at)`.as('at'))
      .where(visibleProjects(actor))
      .where('spaces.archivedAt', 'is', null)
      .where('projects.status', 'not in', ['done', 'cancelled'])
      .orderBy('spaces.name')
      .orderBy('projects.id')
      .limit(mostLinks)
      .execute()
    return { channelProjects: channelProjects.map(({ at, ...link }) => ({ ...link, at: at.toISOString() })) }
  },
}

/** Features above this one bring the spending of projects and the other lists of the menu. */
export function projectsFeature(registry: () => readonly Feature[]): Feature {
  return {
    name: 'projects',
    routes: projectRoutes({
      spending: () => registry().flatMap((feature) => feature.budgetUse ?? []),
      navigation: () => registry().flatMap((feature) => feature.navigation ?? []),
    }),
    migrations: { '2026-11-15-41-projects': createProjects },
    search: [projectSearch, projectFileSearch],
    fileReaders: projectFileReaders,
    navigation: projectNavigation,
    trash: projectTrash,
  }
}
