import { useTranslation } from 'react-i18next'
import { stages } from '#contract/sales/stages.ts'
import type { TableFilter } from '../../../ui/DataTable/tableTypes.ts'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { usePeopleOptions } from '../../tasks/admin/usePeopleOptions.ts'

/** `closedFrom` may come with any day from a link; that day is then one of the choices. */
export function useDealFilters(closedFrom: string | undefined): readonly TableFilter[] {
  const { t } = useTranslation('sales')
  const { locale, timeZone } = useFormat()
  const people = usePeopleOptions()
  const today = dayIn(useNow(), timeZone)
  const since = [
    { value: `${today.slice(0, 7)}-01`, label: t('filters.thisMonth') },
    { value: `${today.slice(0, 4)}-01-01`, label: t('filters.thisYear') },
  ].filter(({ value }, at, all) => all.findIndex((other) => other.value === value) === at)
  const other = closedFrom !== undefined && !since.some(({ value }) => value === closedFrom) ? [closedFrom] : []
  return [
    {
      id: 'state',
      label: t('fields.state'),
      options: [
        { value: 'open', label: t('filters.open') },
        { value: 'closed', label: t('filters.closed') },
      ],
    },
    {
      id: 'stage',
      label: t('fields.stage'),
      options: stages.map((stage) => ({ value: stage, label: t(`stages.${stage}`) })),
    },
    { id: 'ownerId', label: t('fields.owner'), options: people },
    { id: 'stalled', label: t('filters.stalled'), options: [{ value: 'true', label: t('filters.stalledOnly') }] },
    {
      id: 'closedFrom',
      label: t('filters.closedFrom'),
      options: [
        ...since,
        ...other.map((day) => ({ value: day, label: t('filters.since', { day: fullDay(day, locale) }) })),
      ],
    },
  ]
}
