import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import type { ApprovalItem } from '#contract/approvals/approvals.schemas.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { approvalKeys } from './approvals.data.ts'

/** Takes decisions back by their inverse call, each naming the version that the decision answered. */
export function useUndo() {
  const { t } = useTranslation('approvals')
  const queryClient = useQueryClient()
  return async (items: readonly ApprovalItem[]): Promise<void> => {
    if (items.length === 0) return
    try {
      const { results } = await call(approvalEndpoints.undo, { body: { items: [...items] } })
      const refused = results.filter(({ done }) => !done)
      const count = results.length - refused.length
      if (count > 0) toast.success(t('undone', { count }))
      if (refused[0]) toast.error(t('undoFailed', { count: refused.length, reason: refused[0].message }))
    } catch (error) {
      void showError(error)
    }
    await queryClient.invalidateQueries({ queryKey: approvalKeys.all })
  }
}
