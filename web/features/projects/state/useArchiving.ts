import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import type { Project } from '#contract/projects/projects.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { cacheProject } from '../projects.data.ts'

type ProjectVersion = Pick<Project, 'id' | 'version'>

/** Into the archive with the way back for a moment, and out of it. */
export function useArchiving() {
  const { t } = useTranslation('projects')
  const queryClient = useQueryClient()
  const write = async (direction: 'archive' | 'restore', { id, version }: ProjectVersion) => {
    const project = await call(projectEndpoints[direction], { params: { id }, body: { version } })
    cacheProject(queryClient, project)
    return project
  }
  const restore = async (standing: ProjectVersion) => {
    try {
      const { name } = await write('restore', standing)
      toast.success(t('archive.restored', { name }))
    } catch (error) {
      await showError(error)
    }
  }
  const archive = async (standing: ProjectVersion) => {
    try {
      const archived = await write('archive', standing)
      toast.undo(t('archive.done', { name: archived.name }), () => void restore(archived))
    } catch (error) {
      await showError(error)
    }
  }
  return { archive, restore }
}
