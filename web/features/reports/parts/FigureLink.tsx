import Box from '@mui/material/Box'
import type { TaskListQuery } from '#contract/reports/reports.schemas.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { allTasksHref } from '../../tasks/admin/allTasksHref.ts'

type FigureLinkProps = {
  count: number
  query: TaskListQuery
  /** What is counted, for people who cannot see the number's place. */
  label: string
}

/** A number that leads to the tasks which it counts; none leads nowhere. */
export function FigureLink({ count, query, label }: FigureLinkProps) {
  const { locale } = useFormat()
  const text = numberFormat(locale).format(count)
  if (count === 0) return <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{text}</Box>
  return (
    <Box component={AppLink} href={allTasksHref(query)} aria-label={`${label}: ${text}`} sx={look}>
      <bdi>{text}</bdi>
    </Box>
  )
}

const look = {
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: '4px',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { textDecoration: 'underline' },
} as const
