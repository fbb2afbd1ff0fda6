import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotificationsKnown, useUnreadNotifications } from '../../features/notifications/notifications.data.ts'
import { showUnread } from '../../features/notifications/push/shownNotifications.ts'
import { useUnseen } from '../../features/unseen/unseenStore.ts'
import { BellIcon } from '../../ui/icons.ts'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'

const NotificationList = lazy(() =>
  import('../../features/unseen/NotificationList.tsx').then((loaded) => ({ default: loaded.NotificationList })),
)

function Dot() {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'absolute',
        insetBlockStart: 5,
        insetInlineEnd: 5,
        width: 8,
        height: 8,
        borderRadius: '50%',
        bgcolor: 'presence.dnd',
      }}
    />
  )
}

export function Notifications() {
  const { t } = useTranslation('app')
  const [anchor, setAnchor] = useState<Element | null>(null)
  const unseen = useUnseen(({ entries }) => entries.length)
  const unseenKnown = useUnseen(({ loading, error }) => !loading && error === null)
  const titleId = useId()
  const others = useUnreadNotifications()
  const waiting = unseen + others
  const known = useNotificationsKnown() && unseenKnown
  useEffect(() => {
    if (known) showUnread(waiting)
  }, [known, waiting])
  const label = labelOf()
  function labelOf(): string {
    if (waiting === 0) return t('navbar.notifications')
    return others > 0 ? t('navbar.unread', { count: waiting }) : t('navbar.unseen', { count: unseen })
  }
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        // Hung below the last control of the bar, so that it ends where the page does.
        onClick={({ currentTarget: bell }) => setAnchor(bell.parentElement?.lastElementChild ?? bell)}
        sx={{ '&[aria-expanded="true"]': { borderRadius: '50%' } }}
      >
        <BellIcon aria-hidden />
        {waiting > 0 && <Dot />}
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        marginThreshold={8}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { width: 376, maxWidth: 'calc(100vw - 16px)', mt: '8px' },
          },
        }}
      >
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <NotificationList titleId={titleId} onClose={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </>
  )
}
