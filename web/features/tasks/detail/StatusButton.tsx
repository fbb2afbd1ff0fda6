import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { statusLooks } from '../look/status.ts'
import { moveIcons } from '../moves/moveLooks.ts'
import { useMove } from '../moves/useMove.ts'

/** The task's status; its menu lists only the moves of this person. */
export function StatusButton({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const { run } = useMove()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { icon: Icon, tone } = statusLooks[task.status]
  const name = t(`status.${task.status}`)
  const content = (
    <>
      <Icon width={18} height={18} aria-hidden />
      {name}
    </>
  )
  const look = { ...frame, bgcolor: `tone.${tone}.ground`, color: `tone.${tone}.ink` }
  if (task.moves.length === 0) return <Box sx={look}>{content}</Box>
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('detail.statusIs', { status: name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          ...look,
          '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
        }}
      >
        {content}
        <ChevronDownIcon width={18} height={18} aria-hidden />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { mt: '4px', minWidth: 220 } }, list: { 'aria-label': t('detail.moves') } }}
      >
        {task.moves.map((move) => {
          const Move = moveIcons[move]
          return (
            <MenuItem
              key={move}
              onClick={() => {
                setAnchor(null)
                void run(task, move)
              }}
            >
              <Move aria-hidden />
              {t(`moves.${move}`)}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}

const frame = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  height: 38,
  px: '12px',
  borderRadius: '8px',
  fontSize: 'size.text',
  fontWeight: 600,
} as const
