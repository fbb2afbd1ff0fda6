import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '../../../ui/DataTable/SearchField.tsx'
import { FilterIcon } from '../../../ui/icons.ts'
import { isFiltered, type TaskAddress } from '../address/taskAddress.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { SavedFilters } from './SavedFilters.tsx'

type PhoneFiltersProps = { address: TaskAddress; onChange: (change: Partial<TaskAddress>) => void }

/** All filters of the list, in a sheet from below; a dot shows that one is active. */
export function PhoneFilters({ address, onChange }: PhoneFiltersProps) {
  const { t } = useTranslation(['tasks', 'ui'])
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label={t('filters.more')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Badge variant="dot" color="primary" invisible={!isFiltered(address)}>
          <FilterIcon aria-hidden />
        </Badge>
      </IconButton>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': t('filters.more'),
            sx: { borderStartStartRadius: '14px', borderStartEndRadius: '14px', maxHeight: '88dvh' },
          },
        }}
      >
        <Box sx={{ display: 'grid', gap: '8px', p: '16px', pb: 0 }}>
          <SearchField label={t('search')} value={address.q} onChange={(q) => onChange({ q })} />
          <SavedFilters address={address} />
        </Box>
        <FilterPanel address={address} onChange={onChange} />
        <Box sx={{ p: '0 16px 16px' }}>
          <Button fullWidth variant="contained" size="large" onClick={() => setOpen(false)}>
            {t('filters.show')}
          </Button>
        </Box>
      </Drawer>
    </>
  )
}
