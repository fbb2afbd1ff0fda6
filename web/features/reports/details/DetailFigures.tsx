import { useTranslation } from 'react-i18next'
import type { detailFigures, Figure, Measures } from '#contract/reports/reports.schemas.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { AlarmIcon, DoneIcon, HourglassIcon, ListIcon, TaskIcon } from '../../../ui/icons.ts'
import { type Stat, StatStrip } from '../../../ui/StatStrip.tsx'
import { allTasksHref } from '../../tasks/admin/allTasksHref.ts'

type Name = (typeof detailFigures)[number]
type DetailFiguresProps = { figures: Record<Name, Figure>; measures: Measures }

/** The figures of the rows below; on time and late count only completed tasks. */
export function DetailFigures({ figures, measures }: DetailFiguresProps) {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  const number = numberFormat(locale, { maximumFractionDigits: 1 })
  const percent = numberFormat(locale, { style: 'percent' })
  const { all, completed, onTime, late, open, expired } = figures
  const stat = (id: Name, figure: Figure, look: Pick<Stat, 'icon' | 'tone' | 'note' | 'alarming'>): Stat => ({
    id,
    label: t(`detailFigures.${id}`),
    value: number.format(figure.count),
    href: allTasksHref(figure.query),
    ...look,
  })
  const rate = (part: number, whole: number) => (whole === 0 ? undefined : percent.format(part / whole))
  const stats = [
    stat('all', all, {
      icon: ListIcon,
      tone: 'primary',
      note: t('spentHours', { hours: number.format(measures.spentMinutes / 60) }),
    }),
    stat('completed', completed, { icon: DoneIcon, tone: 'success', note: rate(completed.count, all.count) }),
    stat('onTime', onTime, { icon: DoneIcon, tone: 'success', note: rate(onTime.count, completed.count) }),
    stat('late', late, { icon: HourglassIcon, tone: 'warning', note: rate(late.count, completed.count) }),
    stat('open', open, { icon: TaskIcon, tone: 'info', note: rate(open.count, all.count) }),
    stat('expired', expired, { icon: AlarmIcon, tone: 'error', alarming: expired.count > 0 }),
  ]
  return <StatStrip stats={stats} label={t('figuresLabel')} />
}
