import { sql } from 'kysely'
import { href, projectPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { beginsWith } from '../../platform/database/words.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { filesNamed } from '../files/filesNamed.ts'
import { attachedKind } from './files.queries.ts'
import { matchesWords } from './projectList.ts'
import { visibleProjects } from './scope.ts'

/** Projects that this person sees, by code, name, customer and Workcube number; archived ones last. */
export const projectSearch: SearchSource = {
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
      .orderBy(beginsWith(sql`spaces.name`, query), 'desc')
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

export const projectFileSearch: SearchSource = {
  kind: 'file',
  async find(ctx, actor, query, limit) {
    const rows = await filesNamed(ctx.db, attachedKind, query)
      .innerJoin('projectFiles', 'projectFiles.fileId', 'files.id')
      .innerJoin('projects', 'projects.id', 'projectFiles.projectId')
      .innerJoin('spaces', 'spaces.id', 'projects.id')
      .select(['files.id', 'files.name', 'projects.id as projectId', 'spaces.code', 'spaces.name as projectName'])
      .where('projectFiles.deletedAt', 'is', null)
      .where(visibleProjects(actor))
      .limit(limit)
      .execute()
    return rows.map(({ id, name, projectId, code, projectName }) => ({
      kind: 'file',
      id,
      title: name,
      detail: [code, projectName].filter((part) => part !== '').join(' · '),
      path: href(paths.project, { id: projectId, sekme: 'dosyalar', q: name }),
    }))
  },
}
