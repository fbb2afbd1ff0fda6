import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PresenceText } from '../../features/presence/PresenceText.tsx'
import { useLooking, useSession } from '../../lib/session/session.ts'
import { EmojiIcon } from '../../ui/icons.ts'
import { Face } from '../../ui/Person/Face.tsx'
import { Person } from '../../ui/Person/Person.tsx'
import { openInFrame } from '../frameState.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { useProfileActions } from './useProfileActions.ts'

/** On a phone the navbar has no space for these three; they are at the top of this menu. */
function PhoneControls() {
  const looking = useLooking()
  return (
    <Box sx={{ display: { xs: 'flex', sm: 'none' }, justifyContent: 'space-around', px: '12px', pb: '8px' }}>
      <LanguageMenu />
      <ThemeMenu />
      {!looking && <Shortcuts />}
    </Box>
  )
}

export function ProfileMenu() {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const { user, avatar } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const groups = useProfileActions()
  const looking = useLooking()
  if (user === null) return null
  const person = { id: user.id, fullName: user.fullName, avatar }
  const close = () => setAnchor(null)
  return (
    <>
      <Box sx={{ position: 'relative', display: 'inline-flex', marginInlineStart: '6px' }}>
        <Face person={person} size={36} />
        {/* Over the face, not around it: the initials are a picture, and no part of the button's name. */}
        <IconButton
          aria-label={t('navbar.profile')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ position: 'absolute', inset: '-2px', borderRadius: '50%', width: 40, height: 40 }}
        />
      </Box>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('navbar.profile'), sx: { width: 272, mt: '4px' } },
          list: { 'aria-label': t('navbar.profile') },
        }}
      >
        <Box role="presentation" sx={{ px: '16px', pt: '8px', pb: '12px' }}>
          <Person person={person} size={40} secondary={user.role || user.email} />
        </Box>
        <Box role="presentation">
          <PhoneControls />
        </Box>
        {!looking && (
          <MenuItem
            onClick={() => {
              close()
              openInFrame('status')
            }}
          >
            <EmojiIcon aria-hidden />
            <Box component="span" sx={{ minWidth: 0 }}>
              {t('profile.status')}
              {/* Its line is there before its words: nothing below moves under the pointer. */}
              <Box
                component="span"
                sx={{
                  display: 'block',
                  minHeight: '1lh',
                  fontSize: 'size.small',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                }}
              >
                <PresenceText userId={user.id} />
              </Box>
            </Box>
          </MenuItem>
        )}
        {groups.flatMap((actions, group) => [
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups are fixed
          <Divider key={`line-${group}`} sx={{ my: '6px !important', mx: '6px' }} />,
          ...actions.map(({ id: key, label, icon: Icon, to, run, danger }) => (
            <MenuItem
              key={key}
              onClick={() => {
                close()
                if (to) void navigate({ href: to })
                else run?.()
              }}
              sx={danger ? { color: 'tone.error.ink', '& svg': { color: 'inherit !important' } } : undefined}
            >
              <Icon aria-hidden />
              {label}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
