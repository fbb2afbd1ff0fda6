import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Provisioner, provisioningEndpoints } from '#contract/provisioning/provisioning.endpoints.ts'
import { provisioningChanged } from '#contract/provisioning/provisioning.events.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'

const keys = {
  all: ['provisioning'] as const,
  list: ['provisioning', 'list'] as const,
  log: (id: number) => ['provisioning', 'log', id] as const,
}

export const useProvisioners = () => useQuery({ queryKey: keys.list, queryFn: reads(provisioningEndpoints.list) })

export const rowsPerPage = 25

export function useLog(id: number, query: { page: number; refused?: 'true' }) {
  return useQuery({
    queryKey: [...keys.log(id), query],
    queryFn: reads(provisioningEndpoints.log, { params: { id }, query: { ...query, size: rowsPerPage } }),
    placeholderData: keepPreviousData,
  })
}

/** What is written shows at once; the event tells the others. */
export function useProvisioningActions() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: keys.all })
  const options = { onSettled: refresh }
  return {
    refresh,
    switched: useMutation({
      ...options,
      mutationFn: ({ id, on: isOn }: Pick<Provisioner, 'id' | 'on'>) =>
        call(provisioningEndpoints.setState, { params: { id }, body: { on: isOn } }),
    }),
    renewed: useMutation({
      ...options,
      mutationFn: (id: number) => call(provisioningEndpoints.renew, { params: { id } }),
    }),
    released: useMutation({
      ...options,
      mutationFn: (id: number) => call(provisioningEndpoints.release, { params: { id } }),
    }),
    removed: useMutation({
      ...options,
      mutationFn: (id: number) => call(provisioningEndpoints.remove, { params: { id } }),
    }),
  }
}

export const live: Reaction[] = [...on(provisioningChanged, stale(keys.all))]
