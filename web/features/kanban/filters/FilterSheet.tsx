import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/DataTable/SearchField.tsx'
import { FilterIcon } from '../../../ui/icons.ts'
import type { BoardState } from '../model/board.ts'
import { type CardFilters, filtersAreSet, noFilters } from '../model/filters.ts'
import { ChoiceFilters } from './ChoiceFilters.tsx'
import { FaceFilter } from './FaceFilter.tsx'

type FilterSheetProps = {
  filters: CardFilters
  onFilters: (filters: CardFilters) => void
  seen: number
  members: BoardState['members']
}

/** On a phone the filters come up from below; a dot says that some are set. */
export function FilterSheet({ filters, onFilters, seen, members }: FilterSheetProps) {
  const { t } = useTranslation('kanban')
  const [open, setOpen] = useState(false)
  const set = filtersAreSet(filters)
  return (
    <>
      <IconButton
        size="small"
        aria-label={set ? t('filters.openSet') : t('filters.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Badge variant="dot" color="primary" invisible={!set}>
          <FilterIcon aria-hidden />
        </Badge>
      </IconButton>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('filters.label'), sx: sheet } }}
      >
        <Typography variant="h6" component="h2">
          {t('filters.label')}
        </Typography>
        <SearchField label={t('filters.search')} value={filters.q} onChange={(q) => onFilters({ ...filters, q })} />
        <FaceFilter
          members={members}
          chosen={filters.people}
          onChange={(people) => onFilters({ ...filters, people })}
          most={20}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <ChoiceFilters filters={filters} onFilters={onFilters} />
        </Box>
        <Box sx={{ display: 'flex', gap: '8px' }}>
          <Button sx={{ flex: 1 }} disabled={!set} onClick={() => onFilters(noFilters)}>
            {t('filters.clear')}
          </Button>
          <Button variant="contained" sx={{ flex: 2 }} onClick={() => setOpen(false)}>
            {t('filters.show', { count: seen })}
          </Button>
        </Box>
      </Drawer>
    </>
  )
}

const sheet = {
  display: 'grid',
  gap: '16px',
  p: '20px 16px 16px',
  borderStartStartRadius: '14px',
  borderStartEndRadius: '14px',
} as const
