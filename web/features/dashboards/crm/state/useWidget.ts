import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CrmWidget } from '#contract/dashboards/crm.endpoints.ts'
import { useFormat, useNow } from '../../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../../ui/format/zone.ts'
import { crmKeys } from './crmKeys.ts'
import { fetchWidget } from './fetchWidget.ts'

/** What a widget shows, kept true by events; after midnight it is another day's. */
export function useWidget<Name extends CrmWidget>(name: Name, enabled = true) {
  const { timeZone } = useFormat()
  const day = dayIn(useNow(), timeZone)
  return useQuery({
    queryKey: crmKeys.widgetOn(name, day),
    queryFn: () => fetchWidget(name),
    placeholderData: keepPreviousData,
    enabled,
  })
}

export type WidgetQuery<Name extends CrmWidget> = ReturnType<typeof useWidget<Name>>
