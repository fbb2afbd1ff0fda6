import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, useId, useState } from 'react'
import { IconAction } from './IconAction.tsx'
import { MoreIcon } from './icons.ts'
import type { IconComponent } from './pointing.ts'

export type MenuAction = {
  id: string
  label: string
  icon?: IconComponent
  onSelect: () => void
  danger?: boolean
  /** Why it cannot be done now; the entry is then disabled and says so. */
  disabledReason?: string
  /** Draws a line above this entry. */
  startsGroup?: boolean
}

type ActionMenuProps = {
  label: string
  actions: readonly MenuAction[]
  icon?: IconComponent
  /** For a button that shows only while it is pointed at: it has to stay while its menu is open. */
  onOpenChange?: (open: boolean) => void
}

/** The ⋮ button and its menu. */
export function ActionMenu({ label, actions, icon: Icon = MoreIcon, onOpenChange }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const open = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation()
    setAnchor(event.currentTarget)
    onOpenChange?.(true)
  }
  const close = () => {
    setAnchor(null)
    onOpenChange?.(false)
  }
  const choose = (action: MenuAction) => {
    close()
    action.onSelect()
  }
  return (
    <>
      <IconAction
        icon={Icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={open}
      />
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 236, mt: '4px' } }, list: { 'aria-label': label } }}
      >
        {actions.flatMap((action) => [
          action.startsGroup && <Divider key={`${action.id}-line`} sx={{ my: '6px !important', mx: '6px' }} />,
          <MenuItem
            key={action.id}
            onClick={() => choose(action)}
            disabled={action.disabledReason !== undefined}
            title={action.disabledReason}
            sx={action.danger ? { color: 'tone.error.ink', '& svg': { color: 'inherit !important' } } : undefined}
          >
            {action.icon && <action.icon aria-hidden />}
            {action.label}
          </MenuItem>,
        ])}
      </Menu>
    </>
  )
}
