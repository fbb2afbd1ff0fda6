import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalScope } from '#contract/approvals/approvals.endpoints.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { isFiltered, withFilter } from '../../../ui/DataTable/tableTypes.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { FilterIcon } from '../../../ui/icons.ts'
import { Pills } from '../../../ui/Pills.tsx'
import { queueFilters } from '../approvals.data.ts'
import type { QueueScreen } from '../useQueueScreen.ts'
import { FilterSheet } from './FilterSheet.tsx'
import { useQueueFilters } from './useQueueFilters.ts'

/** Kinds as pills that scroll, the other filters behind one button, and what the list shows. */
export function PhoneHead({ scope, screen }: { scope: ApprovalScope; screen: QueueScreen }) {
  const { t } = useTranslation('approvals')
  const { locale } = useFormat()
  const [sheet, setSheet] = useState(false)
  const { state, setState, answer } = screen.queue
  const { kinds, filters } = useQueueFilters(scope, answer.data)
  const { [queueFilters.kind]: _kind, ...others } = state.filters
  const narrowed = isFiltered({ ...state, filters: others })
  const total = answer.data?.total ?? 0
  const number = numberFormat(locale)
  const from = (state.page - 1) * state.size + 1
  const range = `${number.format(from)}–${number.format(Math.min(total, state.page * state.size))} / ${number.format(total)}`
  return (
    <Box sx={{ mb: '12px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
        <Box sx={scrolling}>
          <Pills
            label={t('kindFilter')}
            pills={kinds}
            value={state.filters[queueFilters.kind]?.[0] ?? ''}
            onChange={(kind) => setState(withFilter(state, queueFilters.kind, kind ? [kind] : []))}
          />
        </Box>
        <IconButton aria-label={t('filters')} aria-haspopup="dialog" onClick={() => setSheet(true)}>
          <Badge variant="dot" color="primary" invisible={!narrowed}>
            <FilterIcon aria-hidden />
          </Badge>
        </IconButton>
      </Box>
      {total > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: '10px' }}>
          {state.sort === 'askedAt' && `${t('oldestFirst')}, `}
          <bdi dir="ltr">{range}</bdi>
        </Typography>
      )}
      {sheet && (
        <FilterSheet state={state} onStateChange={setState} filters={filters} onClose={() => setSheet(false)} />
      )}
    </Box>
  )
}

const scrolling = {
  flex: 1,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > [role="group"]': { flexWrap: 'nowrap', width: 'max-content' },
  '& button': { height: 34, borderRadius: '17px', px: '14px' },
} as const
