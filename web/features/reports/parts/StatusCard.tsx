import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Grid } from '#contract/reports/reports.schemas.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Card } from '../../../ui/Card.tsx'
import { statusColors } from '../../../ui/charts/colors.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { allTasksHref } from '../../tasks/admin/allTasksHref.ts'

/** The current statuses of the tasks created in the period; each bar leads to its tasks. */
export function StatusCard({ grid }: { grid: Grid }) {
  const { t } = useTranslation(['reports', 'tasks'])
  const { locale } = useFormat()
  const number = numberFormat(locale)
  const percent = numberFormat(locale, { style: 'percent' })
  const total = Math.max(1, grid.totals[0] ?? 0)
  const [column] = grid.columns
  return (
    <Card title={t('groups.statuses')}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: '6px' }}>
        {t('groups.statusesHint')}
      </Typography>
      {grid.rows.length === 0 && <Box sx={{ color: 'text.secondary', py: '16px' }}>{t('nothing')}</Box>}
      <PlainList>
        {grid.rows.map(({ id, query, counts }) => {
          // Groups by status are the contract's own.
          const status = id as TaskStatus
          const count = counts[0] ?? 0
          return (
            <li key={id}>
              <Box component={AppLink} href={allTasksHref({ ...grid.query, ...column?.query, ...query })} sx={row}>
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  {t(`tasks:status.${status}`)}
                </Box>
                <Box component="bdi" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  {number.format(count)}
                </Box>
                <Box
                  component="bdi"
                  sx={{ width: 44, textAlign: 'end', color: 'text.secondary', fontSize: 'size.small' }}
                >
                  {percent.format(count / total)}
                </Box>
                <Box component="span" aria-hidden sx={track}>
                  <Box
                    component="span"
                    sx={{ ...bar, bgcolor: statusColors[status], width: `${(count / total) * 100}%` }}
                  />
                </Box>
              </Box>
            </li>
          )
        })}
      </PlainList>
    </Card>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px',
  px: '8px',
  mx: '-8px',
  py: '6px',
  borderRadius: '8px',
  color: 'text.primary',
  textDecoration: 'none',
  fontSize: 'size.text',
  '&:hover': { bgcolor: 'action.hover' },
} as const
const track = {
  display: 'block',
  flexBasis: '100%',
  height: 6,
  borderRadius: '3px',
  bgcolor: 'action.hover',
  overflow: 'hidden',
} as const
const bar = { display: 'block', height: 1, borderRadius: '3px' } as const
