import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'

type ReasonPopoverProps = {
  anchor: HTMLElement
  onClose: () => void
  onSubmit: (reason: string) => void
}

const longest = 500

/** A refusal needs its reason: a small field beside the button, Ctrl+Enter sends. */
export function ReasonPopover({ anchor, onClose, onSubmit }: ReasonPopoverProps) {
  const { t } = useTranslation(['approvals', 'ui'])
  const [reason, setReason] = useState('')
  const ready = reason.trim() !== ''
  const submit = () => {
    if (ready) onSubmit(reason.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  const title = t('cancelTitle', { count: 1 })
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      marginThreshold={8}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': title, sx: paper } }}
    >
      <Typography variant="subtitle2" component="h2" sx={{ mb: '8px' }}>
        {title}
      </Typography>
      <FieldFrame label={t('reason')} hint={t('reasonHint', { count: 1 })} required>
        {(field) => (
          <OutlinedInput
            {...field}
            multiline
            minRows={2}
            maxRows={6}
            autoFocus
            value={reason}
            inputProps={{ maxLength: longest }}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={press}
          />
        )}
      </FieldFrame>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px', mt: '12px' }}>
        <Button size="small" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button size="small" variant="contained" color="error" disabled={!ready} onClick={submit}>
          {t('cancel')}
        </Button>
      </Box>
    </Popover>
  )
}

const paper = { width: 320, maxWidth: 'calc(100vw - 16px)', p: '14px', mt: '6px' } as const
