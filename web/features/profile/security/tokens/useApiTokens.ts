import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { call } from '../../../../lib/http/call.ts'
import { toast } from '../../../../ui/dialog/toast.tsx'

const tokensKey = ['me', 'tokens']

export const useApiTokens = () =>
  useQuery({ queryKey: tokensKey, queryFn: ({ signal }) => call(apiTokenEndpoints.list, { signal }) })

export function useRefreshTokens(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: tokensKey })
}

export function useRevokeToken() {
  const { t } = useTranslation('profile')
  const refresh = useRefreshTokens()
  return useMutation({
    mutationFn: (id: number) => call(apiTokenEndpoints.revoke, { params: { id } }),
    onSuccess: () => toast.success(t('tokens.revoked')),
    onSettled: refresh,
  })
}
