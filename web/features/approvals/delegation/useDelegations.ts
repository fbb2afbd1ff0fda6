import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Delegation, delegationEndpoints } from '#contract/approvals/delegations.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { approvalKeys } from '../approvalKeys.ts'

export const useDelegations = () =>
  useQuery({
    queryKey: approvalKeys.delegations,
    queryFn: ({ signal }) => call(delegationEndpoints.list, { signal }),
  })

export function useRevoke() {
  const { t } = useTranslation('approvals')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Delegation) => call(delegationEndpoints.revoke, { params: { id } }),
    onSuccess: (_none, { deputy }) => toast.success(t('delegation.revoked', { name: deputy.fullName })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalKeys.all }),
  })
}
