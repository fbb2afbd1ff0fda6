import type { projectTabs, SearchAt } from '#contract/addresses.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { overdue } from '../../tasks/admin/allTasksFilters.ts'

export type ProjectTab = (typeof projectTabs)[number]

/** A tab of a project, and what narrows it there. */
export const tabPath = (id: number, tab: ProjectTab, more: SearchAt<typeof paths.project> = {}): string =>
  href(paths.project, { id, sekme: tab === 'ozet' ? undefined : tab, ...more })

export const lateTasksPath = (id: number) => tabPath(id, 'gorevler', { bitis: overdue })
