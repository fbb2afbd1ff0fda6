import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../ui/IconAction.tsx'
import { AdjustIcon, CheckDoubleIcon } from '../../ui/icons.ts'
import { LineTabs } from '../../ui/LineTabs.tsx'
import { Row } from '../../ui/layout.ts'
import { FilterList } from './FilterRail.tsx'
import type { MentionState } from './mentions.data.ts'

type Filtering = ComponentProps<typeof FilterList>

type MentionTabsProps = {
  state: MentionState
  unread: number
  onState: (state: MentionState) => void
  onReadAll: () => void
  busy: boolean
  /** Where there is no room for the rail. */
  filtering: Filtering | undefined
}

function FilterButton(filtering: Filtering) {
  const { t } = useTranslation('mentions')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconAction
        icon={AdjustIcon}
        label={t('kind')}
        titled
        size="medium"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('kind'), sx: { width: 260, p: '8px' } } }}
      >
        <FilterList
          {...filtering}
          onChange={(filter) => {
            setAnchor(null)
            filtering.onChange(filter)
          }}
        />
      </Popover>
    </>
  )
}

export function MentionTabs({ state, unread, onState, onReadAll, busy, filtering }: MentionTabsProps) {
  const { t } = useTranslation('mentions')
  const done = { disabled: unread === 0 || busy, onClick: onReadAll }
  return (
    <Row sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0, '& .MuiTabs-root': { px: '12px' } }}>
        <LineTabs
          label={t('title')}
          value={state}
          onChange={onState}
          tabs={[
            { value: 'unread', label: t('tabs.unread'), ...(unread > 0 ? { count: unread, countLook: 'filled' } : {}) },
            { value: 'all', label: t('tabs.all') },
          ]}
        />
      </Box>
      {filtering && <FilterButton {...filtering} />}
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Button variant="text" size="small" startIcon={<CheckDoubleIcon />} {...done}>
          {t('readAll')}
        </Button>
      </Box>
      <Box sx={{ display: { sm: 'none' } }}>
        <IconAction icon={CheckDoubleIcon} label={t('readAll')} titled size="medium" {...done} />
      </Box>
    </Row>
  )
}
