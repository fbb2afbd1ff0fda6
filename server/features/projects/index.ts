import type { Feature } from '../../platform/feature.ts'
import { projectFileReaders } from './files.ts'
import { projectNavigation } from './navigation.ts'
import { projectRoutes } from './projects.routes.ts'
import { projectFileSearch, projectSearch } from './projects.search.ts'
import { createProjects } from './projects.table.ts'
import { projectTrash } from './trashSources.ts'

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
