import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { type ProjectFile, projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { sameNames, useTablePage } from '../../../ui/DataTable/useTablePage.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { projectKeys } from '../projects.data.ts'

type Page = ResponseOf<typeof projectFileEndpoints.list>

const filters = sameNames('of')
const beside = ['sekme']

export const projectFileList = (id: number) => ({
  endpoint: projectFileEndpoints.list,
  params: { id },
  key: (query: object) => projectKeys.filePage(id, query),
  filters,
  sort: '-addedAt',
  size: 25,
  beside,
})

export function useProjectFiles(projectId: number) {
  const { t } = useTranslation('projects')
  const queryClient = useQueryClient()
  const { bind } = useTablePage(projectFileList(projectId))
  const refresh = () => queryClient.invalidateQueries({ queryKey: projectKeys.files(projectId) })
  const restore = (file: ProjectFile) =>
    call(projectFileEndpoints.restore, { params: { id: projectId, fileId: file.id } })
      .then(refresh)
      .catch(showError)
  /** Gone from the list at once; the way back stays open for a moment. */
  const remove = async (file: ProjectFile) => {
    queryClient.setQueriesData<Page>({ queryKey: projectKeys.files(projectId) }, (page) =>
      page?.rows.some(({ id }) => id === file.id)
        ? { ...page, rows: page.rows.filter(({ id }) => id !== file.id), total: page.total - 1 }
        : page,
    )
    try {
      await call(projectFileEndpoints.detach, { params: { id: projectId, fileId: file.id } })
      toast.undo(t('files.removed', { name: file.name }), () => void restore(file))
    } catch (error) {
      await showError(error)
    }
    await refresh()
  }
  return { bind, remove }
}
