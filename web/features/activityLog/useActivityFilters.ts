import { useTranslation } from 'react-i18next'
import { activityResults } from '#contract/activityLog/activityLog.schemas.ts'
import type { TableFilter, TableState } from '../../ui/DataTable/tableTypes.ts'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../ui/format/shortDay.ts'
import { dayIn } from '../../ui/format/zone.ts'
import { usePeopleOptions } from '../tasks/admin/usePeopleOptions.ts'
import { useVocabulary } from './activityLog.data.ts'
import { activityFilters, daysIn, periods } from './address/activityAddress.ts'
import { useActivityWords } from './useActivityWords.ts'

type Options = TableFilter['options']

/** A value of the filter by days that is no choice itself: it asks for two days. */
export const ownDays = 'sec'

/** A value from a link that is not among the options stays visible. */
const withChosen = (options: Options, chosen: string | undefined, label = `#${chosen}`): Options =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label }]

const byLabel = (locale: string) => (one: Options[number], other: Options[number]) =>
  one.label.localeCompare(other.label, locale)

/** The filters of the log; filters that only links set appear once they are set. */
export function useActivityFilters(state: TableState, ofPerson: boolean): TableFilter[] {
  const { t } = useTranslation('activityLog')
  const { locale, timeZone } = useFormat()
  const day = dayIn(useNow(), timeZone)
  const words = useActivityWords()
  const people = usePeopleOptions()
  const { kinds, actions } = useVocabulary()
  const first = (name: keyof typeof activityFilters) => state.filters[activityFilters[name]]?.[0]
  const [period, kind, object] = [first('period'), first('kind'), first('object')]
  const { from, to } = daysIn(period, day)
  const spanText = from && to ? `${shortDay(from, day, locale)} – ${shortDay(to, day, locale)}` : undefined
  return [
    {
      id: activityFilters.period,
      label: t('filters.period'),
      options: [
        ...withChosen(
          periods.map((name) => ({ value: name, label: t(`periods.${name}`) })),
          period,
          spanText,
        ),
        { value: ownDays, label: t('periods.own') },
      ],
    },
    ...(ofPerson
      ? []
      : [{ id: activityFilters.person, label: t('filters.person'), options: withChosen(people, first('person')) }]),
    {
      id: activityFilters.kind,
      label: t('filters.kind'),
      options: withChosen(
        kinds.map((name) => ({ value: name, label: words.kind(name) })).sort(byLabel(locale)),
        kind,
        kind,
      ),
    },
    {
      id: activityFilters.action,
      label: t('filters.action'),
      options: withChosen(
        actions.map((name) => ({ value: name, label: words.action(name) })).sort(byLabel(locale)),
        first('action'),
        first('action'),
      ),
    },
    {
      id: activityFilters.result,
      label: t('filters.result'),
      options: activityResults.map((result) => ({ value: result, label: t(`result.${result}`) })),
    },
    ...(object === undefined
      ? []
      : [
          { id: activityFilters.object, label: t('filters.object'), options: [{ value: object, label: `#${object}` }] },
        ]),
  ]
}
