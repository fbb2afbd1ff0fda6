import { useTranslation } from 'react-i18next'
import { keysOf } from '#contract/keysOf.ts'
import type { Figure, Measures, SummaryFigure } from '#contract/reports/reports.schemas.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { AddCircleIcon, AlarmIcon, DoneIcon, ForbidIcon, HourglassIcon, TaskIcon } from '../../../ui/icons.ts'
import { type Stat, StatStrip } from '../../../ui/StatStrip.tsx'
import { allTasksHref } from '../../tasks/admin/allTasksHref.ts'

type FiguresStripProps = { figures: Record<SummaryFigure, Figure>; measures: Measures }

const looks = {
  created: { icon: AddCircleIcon, tone: 'primary' },
  completed: { icon: DoneIcon, tone: 'success' },
  late: { icon: HourglassIcon, tone: 'warning' },
  notCompleted: { icon: ForbidIcon, tone: 'secondary' },
  open: { icon: TaskIcon, tone: 'info' },
  expired: { icon: AlarmIcon, tone: 'error' },
} as const

/** The figures of a set of tasks; notes say what they mean together. */
export function FiguresStrip({ figures, measures }: FiguresStripProps) {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  const number = numberFormat(locale, { maximumFractionDigits: 1 })
  const percent = numberFormat(locale, { style: 'percent' })
  const { completed, onTime } = figures
  const notes: Partial<Record<keyof typeof looks, string>> = {
    ...(measures.completed > 0
      ? { completed: t('averageDays', { days: number.format(measures.days / measures.completed) }) }
      : {}),
    ...(completed.count > 0 ? { late: t('onTimeRate', { rate: percent.format(onTime.count / completed.count) }) } : {}),
    open: t('now'),
    expired: t('now'),
  }
  const stats: Stat[] = keysOf(looks).map((name) => ({
    id: name,
    label: t(`figures.${name}`),
    value: number.format(figures[name].count),
    note: notes[name],
    ...looks[name],
    href: allTasksHref(figures[name].query),
    alarming: name === 'expired' && figures.expired.count > 0,
  }))
  return <StatStrip stats={stats} label={t('figuresLabel')} />
}
