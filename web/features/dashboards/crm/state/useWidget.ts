import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type CrmWidget, crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import { call } from '../../../../lib/http/call.ts'
import { useFormat, useNow } from '../../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../../ui/format/zone.ts'
import { crmKeys } from './crmKeys.ts'
import { fetchWidget } from './fetchWidget.ts'

export const crmWidgetQuery = <Name extends CrmWidget>(name: Name, day: string) =>
  queryOptions({ queryKey: crmKeys.widgetOn(name, day), queryFn: () => fetchWidget(name) })

/** What happened, further back than the widget shows. */
export const crmActivityQuery = (limit: number) =>
  queryOptions({
    queryKey: crmKeys.activity,
    queryFn: ({ signal }) => call(crmEndpoints.activity, { query: { limit }, signal }),
  })

/** What a widget shows, kept true by events; after midnight it is another day's. */
export function useWidget<Name extends CrmWidget>(name: Name, enabled = true) {
  const { timeZone } = useFormat()
  const day = dayIn(useNow(), timeZone)
  return useQuery({ ...crmWidgetQuery(name, day), placeholderData: keepPreviousData, enabled })
}

export type WidgetQuery<Name extends CrmWidget> = ReturnType<typeof useWidget<Name>>
