import { useQuery } from '@tanstack/react-query'
import { settingsEndpoints } from '#contract/settings/settings.endpoints.ts'
import { reads } from '../../lib/http/call.ts'

/** What these pages may know of the workspace before anybody is signed in. */
export function useWorkspace() {
  return useQuery({ queryKey: ['workspace'], queryFn: reads(settingsEndpoints.workspace) })
}
