import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taskSorts } from '#contract/tasks/tasks.endpoints.ts'
import { CheckIcon, ChevronDownIcon, GroupByIcon, SortAscendingIcon, SortDescendingIcon } from '../../../ui/icons.ts'
import { groupings, type TaskAddress } from '../address/taskAddress.ts'

type GroupMenuProps = { address: TaskAddress; onChange: (change: Partial<TaskAddress>) => void; compact: boolean }

const offered = taskSorts.filter((sort) => sort !== 'pendingAt' && sort !== 'status' && sort !== 'space')

/** How the rows are grouped; without groups, in which order. */
export function GroupMenu({ address, onChange, compact }: GroupMenuProps) {
  const { t } = useTranslation('tasks')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { grouping, sort } = address
  const sorted = sort.replace(/^-/, '') || 'endDay'
  const down = sort.startsWith('-')
  const Direction = down ? SortDescendingIcon : SortAscendingIcon
  const choose = (change: Partial<TaskAddress>) => {
    setAnchor(null)
    onChange(change)
  }
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<GroupByIcon />}
        endIcon={<ChevronDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(compact ? { 'aria-label': t(`grouping.${grouping}`), title: t(`grouping.${grouping}`) } : {})}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {!compact && t(`grouping.${grouping}`)}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { mt: '4px', minWidth: 220 } }, list: { 'aria-label': t('grouping.label') } }}
      >
        {groupings.map((name) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={name === grouping}
            onClick={() => choose({ grouping: name })}
            sx={{ justifyContent: 'space-between' }}
          >
            {t(`grouping.${name}`)}
            {name === grouping && <CheckIcon aria-hidden />}
          </MenuItem>
        ))}
        {grouping === 'none' && <Divider sx={{ my: '6px !important' }} />}
        {grouping === 'none' &&
          offered.map((name) => (
            <MenuItem
              key={name}
              role="menuitemradio"
              aria-checked={name === sorted}
              onClick={() => choose({ sort: name === sorted && !down ? `-${name}` : name })}
              sx={{ justifyContent: 'space-between' }}
            >
              {t(`sort.${name}`)}
              {name === sorted && <Direction aria-hidden />}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}
