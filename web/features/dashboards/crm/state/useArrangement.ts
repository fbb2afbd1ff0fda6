import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Arrangement,
  arrangementKey,
  arrangementOf,
  type MovableWidget,
  usualArrangement,
} from '#contract/dashboards/arrangement.ts'
import { preferenceEndpoints } from '#contract/users/preferences.endpoints.ts'
import { call } from '../../../../lib/http/call.ts'

const params = { key: arrangementKey }
const queryKey = ['preferences', arrangementKey]

/** `by` places among those that are shown. */
export function moved({ order, hidden }: Arrangement, widget: MovableWidget, to: number): Arrangement {
  const shown = order.filter((one) => !hidden.includes(one) && one !== widget)
  const before = shown[to]
  const rest = order.filter((one) => one !== widget)
  const at = before === undefined ? rest.length : rest.indexOf(before)
  return { order: rest.toSpliced(at, 0, widget), hidden }
}

/** How this person arranged the page, kept with the account. */
export function useArrangement() {
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => arrangementOf((await call(preferenceEndpoints.read, { params, signal })).value),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const write = useMutation({
    // One after the other: two changes in a row must not arrive the other way round.
    scope: { id: arrangementKey },
    mutationFn: (value: Arrangement | null) => call(preferenceEndpoints.write, { params, body: { value } }),
  })
  const save = (next: Arrangement | null) => {
    queryClient.setQueryData(queryKey, next ?? usualArrangement)
    write.mutate(next)
  }
  const arrangement = data ?? usualArrangement
  const { order, hidden } = arrangement
  return {
    arrangement,
    isPending,
    move: (widget: MovableWidget, to: number) => save(moved(arrangement, widget, to)),
    hide: (widget: MovableWidget) => save({ order, hidden: [...hidden.filter((one) => one !== widget), widget] }),
    show: (widget: MovableWidget) => save({ order, hidden: hidden.filter((one) => one !== widget) }),
    reset: () => save(null),
  }
}
