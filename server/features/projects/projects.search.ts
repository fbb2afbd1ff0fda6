import { projectPath } from '#contract/href.ts'
import type { Feature } from '../../platform/feature.ts'
import { matchesWords } from './projectList.ts'
import { visibleProjects } from './scope.ts'

/** Projects that this person sees, by code, name, customer and Workcube number; archived ones last. */
export const projectSearch: NonNullable<Feature['search']> = {
  kind: 'project',
  async find(ctx, actor, query, limit) {
    const words = matchesWords(query)
    if (!words) return []
    const rows = await ctx.db
      .selectFrom('projects')
      .innerJoin('spaces', 'spaces.id', 'projects.id')
      .select(['projects.id', 'code', 'name', 'customer'])
      .where(visibleProjects(actor))
      .where(words)
      .orderBy((of) => of('archivedAt', 'is not', null))
      .orderBy('name')
      .orderBy('projects.id')
      .limit(limit)
      .execute()
    return rows.map(({ id, code, name, customer }) => ({
      ...{ kind: 'project', id, title: name, path: projectPath(id) },
      detail: [code, customer].filter((part) => part !== '').join(' · '),
    }))
  },
}
