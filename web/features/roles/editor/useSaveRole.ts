import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Role, role, roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { rolesQuery } from '../roles.data.ts'
import type { RoleDraft } from './roleDraft.ts'

export function useSaveRole(base: Role, onSettled: () => void) {
  const { t } = useTranslation('roles')
  const queries = useQueryClient()
  return useVersionedSave({
    loaded: base,
    schema: role,
    write: (draft: RoleDraft, version) =>
      call(roleEndpoints.update, { params: { id: base.id }, body: { ...draft, version } }),
    settled: (standing) => {
      queries.setQueryData(
        rolesQuery.queryKey,
        (known) => known && { ...known, rows: known.rows.map((row) => (row.id === standing.id ? standing : row)) },
      )
      onSettled()
    },
    saved: ({ name }) => {
      toast.success(t('review.saved', { name }))
    },
  })
}
