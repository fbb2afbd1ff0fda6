import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterButton } from '../../../ui/DataTable/FilterButton.tsx'
import { SearchField } from '../../../ui/DataTable/SearchField.tsx'
import { type TableFilter, type TableState, withFilter, withoutFilters } from '../../../ui/DataTable/tableTypes.ts'
import { Segments } from '../../../ui/Segments.tsx'

type FilterSheetProps = {
  state: TableState
  onStateChange: (state: TableState) => void
  filters: readonly TableFilter[]
  onClose: () => void
}

/** What the desk shows beside the segments, on a phone from below. */
export function FilterSheet({ state, onStateChange, filters, onClose }: FilterSheetProps) {
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
