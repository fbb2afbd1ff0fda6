import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import {
  ApprovalsIcon,
  CalendarIcon,
  DealIcon,
  ShortcutsIcon,
  StarIcon,
  SupportIcon,
  TasksIcon,
  TrashIcon,
  UsersIcon,
} from '../../ui/icons.ts'

/** Places people need that the specified side menu does not hold, and the everyday ones. */
const places = [
  { title: 'users', to: paths.users, icon: UsersIcon },
  { title: 'tasks', to: paths.tasks, icon: TasksIcon },
  { title: 'calendar', to: paths.calendar, icon: CalendarIcon },
  { title: 'starredMessages', to: paths.starredMessages, icon: StarIcon },
  { title: 'approvals', to: paths.approvals, icon: ApprovalsIcon },
  { title: 'salesPipeline', to: paths.salesPipeline, icon: DealIcon },
  { title: 'contactAdmin', to: paths.contactAdmin, icon: SupportIcon },
  { title: 'trash', to: paths.trash, icon: TrashIcon },
] as const

export function Shortcuts() {
  const { t } = useTranslation('app')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={t('navbar.shortcuts')}
        title={t('navbar.shortcuts')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ShortcutsIcon aria-hidden />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { width: 320, mt: '4px' } },
          list: {
            'aria-label': t('navbar.shortcuts'),
            sx: { display: 'grid', gridTemplateColumns: '1fr 1fr', px: '6px' },
          },
        }}
      >
        {places.map(({ title, to, icon: Icon }) => (
          <MenuItem
            key={to}
            component={AppLink}
            href={to}
            onClick={close}
            sx={{
              flexDirection: 'column',
              gap: '6px',
              py: '14px',
              mx: 0,
              whiteSpace: 'normal',
              textAlign: 'center',
              color: 'text.primary',
            }}
          >
            <Icon aria-hidden />
            {t(`screens.${title}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
