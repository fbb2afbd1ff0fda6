import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/AppLink.tsx'
import { CountPill } from '../../ui/CountPill.tsx'
import { ownDirection } from '../../ui/ownDirection.ts'
import type { IconComponent } from '../../ui/pointing.ts'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { entryLook } from './entryLook.ts'

type MenuLinkProps = {
  title: string
  to: string
  active: boolean
  icon?: IconComponent | undefined
  /** How deep it is below its group. */
  depth?: number
  unread?: number
  compact?: boolean
}

export function MenuLink({ title, to, active, icon: Icon, depth = 0, unread = 0, compact = false }: MenuLinkProps) {
  const { t } = useTranslation('app')
  const waiting = t('menu.unread', { count: unread })
  return (
    <Box
      component={AppLink}
      href={to}
      aria-current={active ? 'page' : undefined}
      aria-label={compact ? [title, ...(unread > 0 ? [waiting] : [])].join(', ') : undefined}
      title={compact ? title : undefined}
      sx={{
        ...entryLook(active),
        ...(depth > 0 && { paddingInlineStart: `${40 + depth * 14}px`, fontSize: 'size.text' }),
      }}
    >
      {Icon && <Icon aria-hidden />}
      {!compact && (
        <Box
          component="span"
          dir="auto"
          // A long name keeps its beginning, whichever way the page runs.
          sx={{ ...ownDirection, flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {title}
        </Box>
      )}
      {!compact && unread > 0 && (
        <>
          <span aria-hidden>
            <CountPill count={unread} look="filled" />
          </span>
          <Box component="span" sx={visuallyHidden}>
            {waiting}
          </Box>
        </>
      )}
    </Box>
  )
}
