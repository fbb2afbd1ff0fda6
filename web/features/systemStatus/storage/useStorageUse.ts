import { useQuery } from '@tanstack/react-query'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { systemStatusKeys } from '../systemStatusKeys.ts'

export const useStorageUse = () =>
  useQuery({
    queryKey: systemStatusKeys.storage,
    queryFn: ({ signal }) => call(systemStatusEndpoints.storage, { signal }),
  })
