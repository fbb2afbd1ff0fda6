import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Popover from '@mui/material/Popover'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { CloseIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'

type FrameProps = {
  label: string
  chip: ReactNode
  tools?: ReactNode
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Beside its place in the calendar, from below on a phone, and as a drawer where its place is not in sight. */
export function EventFrame({ anchor, ...frame }: FrameProps & { anchor: DOMRect | undefined }) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  if (phone) return <EventSheet {...frame} />
  if (anchor) return <EventPopover {...frame} anchor={anchor} />
  const { label, chip, tools, foot, onClose, children } = frame
  return (
    <AppDrawer open onClose={onClose} title={chip ?? label} tools={tools} foot={foot}>
      {children}
    </AppDrawer>
  )
}

const popoverWidth = 348

/** Beside the event, on the side that has room; the place is remembered, since live changes redraw the event itself. */
function EventPopover({ anchor, ...frame }: FrameProps & { anchor: DOMRect }) {
  const rightFits = anchor.right + popoverWidth + 24 <= window.innerWidth
  return (
    <Popover
      open
      anchorReference="anchorPosition"
      anchorPosition={{ top: anchor.top, left: rightFits ? anchor.right + 8 : anchor.left - 8 }}
      transformOrigin={{ vertical: 'top', horizontal: rightFits ? 'left' : 'right' }}
      onClose={frame.onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': frame.label,
          sx: { width: popoverWidth, borderRadius: '12px' },
        },
      }}
    >
      <Frame {...frame} />
    </Popover>
  )
}

function EventSheet(frame: FrameProps) {
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={frame.onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': frame.label,
          sx: {
            maxHeight: '85dvh',
            borderStartStartRadius: '14px',
            borderStartEndRadius: '14px',
          },
        },
      }}
    >
      <Box aria-hidden sx={{ width: 36, height: 4, mx: 'auto', mt: '8px', borderRadius: '2px', bgcolor: 'divider' }} />
      <Frame {...frame} />
    </Drawer>
  )
}

function Frame({ chip, tools, foot, onClose, children }: FrameProps) {
  const { t } = useTranslation('ui')
  return (
    <>
      <Row sx={{ gap: '4px', pt: '12px', pb: '4px', paddingInline: '16px 12px' }}>
        <Box sx={{ flex: 1 }}>{chip}</Box>
        {tools}
        <IconAction icon={CloseIcon} label={t('close')} onClick={onClose} />
      </Row>
      <Box sx={{ px: '16px', pb: '16px', overflowY: 'auto' }}>{children}</Box>
      {foot && <Box sx={{ p: '12px 16px', borderTop: 1, borderColor: 'divider' }}>{foot}</Box>}
    </>
  )
}
