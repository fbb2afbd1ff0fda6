import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isSignedIn, useSession } from '../../lib/session/session.ts'
import { IconAction } from '../IconAction.tsx'
import { ArrowStartIcon, CloseIcon } from '../icons.ts'
import { Row } from '../layout.ts'
import { UnsavedContext, useUnsavedGuard } from './unsaved.ts'

type AppDrawerProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Icon buttons of the bar, before the close button. */
  tools?: ReactNode
  /** Fixed below the content. */
  foot?: ReactNode
  width?: number
  /** From 1280 px on it is beside the list, instead of covering it. */
  docks?: boolean
  children: ReactNode
}

export function AppDrawer({ open, onClose, title, tools, foot, width = 468, docks = false, children }: AppDrawerProps) {
  const theme = useTheme()
  const titleId = useId()
  const docked = useMediaQuery(theme.breakpoints.up('lg')) && docks
  const { unsaved, close, losesTyped } = useUnsavedGuard(onClose)
  const content = (
    <DrawerContent titleId={titleId} title={title} tools={tools} foot={foot} onClose={close}>
      <UnsavedContext value={unsaved}>{children}</UnsavedContext>
    </DrawerContent>
  )
  if (docked) {
    return open ? (
      <Box
        component="aside"
        aria-labelledby={titleId}
        sx={{
          width,
          flexShrink: 0,
          minHeight: 0,
          display: 'flex',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'hairline',
          borderRadius: '10px',
          overflow: 'hidden',
        }}
      >
        <LeavingGuard losesTyped={losesTyped} />
        {content}
      </Box>
    ) : null
  }
  return (
    <Drawer
      anchor={theme.direction === 'rtl' ? 'left' : 'right'}
      open={open}
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100vw', sm: width }, maxWidth: '100vw' },
        },
      }}
    >
      {content}
    </Drawer>
  )
}

/** Beside a docked drawer the rest of the page is open: leaving the page asks as closing does. */
function LeavingGuard({ losesTyped }: { losesTyped: () => Promise<boolean> }) {
  // Whoever is signed out is led away; there is nothing left to save.
  const signedIn = useSession(isSignedIn)
  useBlocker({
    disabled: !signedIn,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && (await losesTyped()),
    enableBeforeUnload: false,
  })
  return null
}

type DrawerContentProps = Pick<AppDrawerProps, 'title' | 'tools' | 'foot' | 'onClose' | 'children'> & {
  titleId: string
}

function DrawerContent({ titleId, title, tools, foot, onClose, children }: DrawerContentProps) {
  const { t } = useTranslation('ui')
  // On a phone the drawer is a page of its own, with a back button.
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const Close = phone ? ArrowStartIcon : CloseIcon
  const close = <IconAction icon={Close} label={t('close')} onClick={onClose} />
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0, height: 1 }}>
      <Row
        sx={{
          gap: '4px',
          minHeight: 48,
          paddingInlineStart: phone ? '8px' : '20px',
          paddingInlineEnd: '12px',
          borderBottom: 1,
          borderColor: 'hairline',
        }}
      >
        {phone && close}
        <Typography id={titleId} variant="subtitle2" component="h2" noWrap sx={{ flex: 1 }}>
          {title}
        </Typography>
        {tools}
        {!phone && close}
      </Row>
      <Box sx={body}>{children}</Box>
      {foot && (
        <Box sx={{ p: '12px 20px', borderTop: 1, borderColor: 'hairline', bgcolor: 'background.paper' }}>{foot}</Box>
      )}
    </Box>
  )
}

const body = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  p: '20px',
  // A short form reaches down to the edge too, so that its buttons are where those of a long one are.
  '& > form': { display: 'flex', flexDirection: 'column', minHeight: 1 },
} as const
