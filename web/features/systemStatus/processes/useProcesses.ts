import { useQuery } from '@tanstack/react-query'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { systemStatusKeys } from '../systemStatusKeys.ts'

/** As often as each process says how it is; that one came or went is an event. */
const beatMs = 10_000

export const useProcesses = () =>
  useQuery({
    queryKey: systemStatusKeys.processes,
    queryFn: ({ signal }) => call(systemStatusEndpoints.processes, { signal }),
    refetchInterval: beatMs,
  })
