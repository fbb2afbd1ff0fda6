import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type AdminContents, type AdminWidget, adminDashboardEndpoints } from '#contract/dashboards/admin.endpoints.ts'
import { call } from '../../../../lib/http/call.ts'
import { useFormat, useNow } from '../../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../../ui/format/zone.ts'
import { askTogether } from '../../askTogether.ts'
import { adminKeys } from './adminKeys.ts'

const ask = askTogether((names: readonly AdminWidget[]) =>
  call(adminDashboardEndpoints.read, { query: { only: names.join(',') } }),
)

async function fetchWidget<Name extends AdminWidget>(name: Name) {
  const { widgets, today, cursor } = await ask(name)
  const contents = widgets[name]
  if (contents === undefined || 'failed' in contents) throw new Error(`widget ${name} could not be read`)
  // The answer is parsed by the contract, which gives each name its own contents.
  return { contents: contents as AdminContents[Name], today, cursor }
}

/** Who comes and goes, and who tries a wrong password, is told by no event: these are asked for again. */
const lookAgainMs = 60_000
const untold: readonly AdminWidget[] = ['overview', 'people', 'signIns']

export const adminWidgetQuery = <Name extends AdminWidget>(name: Name, day: string) =>
  queryOptions({ queryKey: adminKeys.widgetOn(name, day), queryFn: () => fetchWidget(name) })

export function useAdminWidget<Name extends AdminWidget>(name: Name) {
  const { timeZone } = useFormat()
  const day = dayIn(useNow(), timeZone)
  return useQuery({
    ...adminWidgetQuery(name, day),
    placeholderData: keepPreviousData,
    ...(untold.includes(name) ? { refetchInterval: lookAgainMs } : {}),
  })
}

export type AdminQuery<Name extends AdminWidget> = ReturnType<typeof useAdminWidget<Name>>
