import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterButton } from '../../../ui/DataTable/FilterButton.tsx'
import { rangeText } from '../../../ui/DataTable/Pager.tsx'
import { SearchField } from '../../../ui/DataTable/SearchField.tsx'
import {
  isFiltered,
  type TableFilter,
  type TableState,
  withFilter,
  withoutFilters,
} from '../../../ui/DataTable/tableTypes.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { FilterIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { type Pill, Pills } from '../../../ui/Pills.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { type ApprovalQueue, queueFilters } from '../approvals.data.ts'

type PhoneHeadProps = { queue: ApprovalQueue; kinds: readonly Pill<string>[]; filters: readonly TableFilter[] }

/** Kinds as pills that scroll, the other filters behind one button, and what the list shows. */
export function PhoneHead({ queue, kinds, filters }: PhoneHeadProps) {
  const { t } = useTranslation('approvals')
  const { locale } = useFormat()
  const [sheet, setSheet] = useState(false)
  const { state, setState, data } = queue
  const { [queueFilters.kind]: _kind, ...others } = state.filters
  const narrowed = isFiltered({ ...state, filters: others })
  const total = data?.total ?? 0
  return (
    <Box sx={{ mb: '12px' }}>
      <Row sx={{ gap: '8px' }}>
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
      </Row>
      {total > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: '10px' }}>
          {state.sort === 'askedAt' && `${t('oldestFirst')}, `}
          <bdi dir="ltr">{rangeText(state, total, locale)}</bdi>
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

type FilterSheetProps = {
  state: TableState
  onStateChange: (state: TableState) => void
  filters: readonly TableFilter[]
  onClose: () => void
}

/** The filters that a desktop shows beside the segments, on a phone in a sheet from below. */
function FilterSheet({ state, onStateChange, filters, onClose }: FilterSheetProps) {
  const { t } = useTranslation(['approvals', 'ui'])
  const titleId = useId()
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: paper } }}
    >
      <Typography id={titleId} variant="subtitle1" component="h2">
        {t('filters')}
      </Typography>
      <SearchField label={t('search')} value={state.q} onChange={(q) => onStateChange({ ...state, page: 1, q })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {filters.map((filter) => (
          <FilterButton
            key={filter.id}
            filter={filter}
            values={state.filters[filter.id] ?? []}
            onChange={(values) => onStateChange(withFilter(state, filter.id, values))}
          />
        ))}
      </Box>
      <Box>
        <Segments
          label={t('columns.waiting')}
          options={[
            { value: 'askedAt', label: t('oldestFirst') },
            { value: '-askedAt', label: t('newestFirst') },
          ]}
          value={state.sort}
          onChange={(sort) => onStateChange({ ...state, page: 1, sort })}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: '8px' }}>
        <Button fullWidth onClick={() => onStateChange(withoutFilters(state))}>
          {t('ui:clear')}
        </Button>
        <Button fullWidth variant="contained" onClick={onClose}>
          {t('showResults')}
        </Button>
      </Box>
    </Drawer>
  )
}

const paper = {
  display: 'grid',
  gap: '16px',
  p: '20px 16px',
  borderStartStartRadius: '14px',
  borderStartEndRadius: '14px',
} as const
