import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/AppLink.tsx'
import { PictureOr } from '../../ui/PictureOr.tsx'
import type { IconComponent } from '../../ui/pointing.ts'
import { entryLook, insetLook } from './entryLook.ts'
import { type Counted, UnreadMark } from './UnreadMark.tsx'
import type { Current } from './visibleMenu.ts'

type MenuLinkProps = {
  title: string
  to: string
  current: Current
  icon?: IconComponent | undefined
  /** In place of the icon. */
  image?: string | null
  /** How deep it is below its group. */
  depth?: number
  unread?: number
  counted?: Counted
  muted?: boolean
  compact?: boolean
}

export function MenuLink({
  title,
  to,
  current,
  icon: Icon,
  image = null,
  depth = 0,
  unread = 0,
  counted = 'unread',
  muted = false,
  compact = false,
}: MenuLinkProps) {
  const { t } = useTranslation('app')
  return (
    <Box
      component={AppLink}
      href={to}
      aria-current={current}
      aria-label={
        compact ? [title, ...(unread > 0 ? [t(`menu.${counted}`, { count: unread })] : [])].join(', ') : undefined
      }
      title={title}
      sx={{ ...entryLook(current), ...(depth > 0 && insetLook(depth)) }}
    >
      <PictureOr image={image} size={20}>
        {Icon && <Icon aria-hidden />}
      </PictureOr>
      {!compact && (
        <Box
          component="span"
          dir="auto"
          // A long name keeps its beginning, whichever way the page runs.
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {title}
        </Box>
      )}
      {!compact && <UnreadMark count={unread} muted={muted} counted={counted} />}
    </Box>
  )
}
