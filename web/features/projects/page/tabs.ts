import { projectPath } from '#contract/projects/paths.ts'
import { allTasksFilters, overdue } from '../../tasks/admin/allTasksFilters.ts'

export const projectTabs = ['ozet', 'gorevler', 'pano', 'zaman', 'dosyalar', 'masraflar', 'uyeler', 'aktivite'] as const
export type ProjectTab = (typeof projectTabs)[number]

export const tabParameter = 'sekme'

export const tabIn = (value: unknown): ProjectTab => projectTabs.find((tab) => tab === value) ?? 'ozet'

/** A tab of a project, and what narrows it there. */
export function tabPath(id: number, tab: ProjectTab, more: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...(tab === 'ozet' ? {} : { [tabParameter]: tab }), ...more }).toString()
  return search === '' ? projectPath(id) : `${projectPath(id)}?${search}`
}

export const lateTasksPath = (id: number) => tabPath(id, 'gorevler', { [allTasksFilters.due]: overdue })
