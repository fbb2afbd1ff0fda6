import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../IconAction.tsx'
import { CloseIcon } from '../icons.ts'
import { useLayer } from './layers.ts'
import { UnsavedContext, useUnsavedGuard } from './unsaved.ts'

type AppDialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  actions?: ReactNode
  width?: 'xs' | 'sm' | 'md'
  /** While a write runs the dialog stays. */
  busy?: boolean
  children: ReactNode
}

export function AppDialog({ open, onClose, title, actions, width = 'sm', busy = false, children }: AppDialogProps) {
  const { t } = useTranslation('ui')
  const titleId = useId()
  const { unsaved, close: closeGuarded } = useUnsavedGuard(onClose)
  const close = () => {
    if (!busy) void closeGuarded()
  }
  useLayer(open, close)
  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth={width} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <IconAction
          icon={CloseIcon}
          label={t('close')}
          onClick={close}
          disabled={busy}
          sx={{ m: '18px', marginInlineStart: 0 }}
        />
      </Box>
      <DialogContent>
        <UnsavedContext value={unsaved}>{children}</UnsavedContext>
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  )
}
