import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { QueryInput, ResponseOf } from '#contract/http/endpoint.ts'
import { type ProjectFile, projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useTableBeside } from '../../../lib/table/useTableBeside.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { projectKeys } from '../projects.data.ts'

type Page = ResponseOf<typeof projectFileEndpoints.list>

const kept = ['sekme']
const filters = ['of']
const defaults = { size: 25, sort: '-addedAt' }
const sorts = new Set(['addedAt', 'name', 'size'].flatMap((name) => [name, `-${name}`]))

export const projectFilesQuery = (id: number, query: QueryInput<typeof projectFileEndpoints.list>) =>
  queryOptions({
    queryKey: projectKeys.filePage(id, query),
    queryFn: ({ signal }) => call(projectFileEndpoints.list, { params: { id }, query, signal }),
  })

export function useProjectFiles(projectId: number) {
  const { t } = useTranslation('projects')
  const queryClient = useQueryClient()
  const [state, setState] = useTableBeside(kept, filters, defaults)
  const of = (['project', 'task'] as const).find((place) => place === state.filters.of?.[0])
  const query = {
    page: state.page,
    size: state.size,
    sort: sorts.has(state.sort) ? state.sort : defaults.sort,
    q: state.q,
    ...(of ? { of } : {}),
  }
  const answer = useQuery({ ...projectFilesQuery(projectId, query), placeholderData: keepPreviousData })
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
  return { state, setState, answer, remove }
}
