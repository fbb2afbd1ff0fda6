import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { AppDialog } from './AppDialog.tsx'
import type { ConfirmAnswer, ConfirmRequest } from './confirm.ts'

/** As long as the server takes. */
const maxReasonLength = 500

type ConfirmDialogProps = { open: boolean; request: ConfirmRequest; onAnswer: (answer: ConfirmAnswer) => void }

export function ConfirmDialog({ open, request, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation('ui')
  const [ticked, setTicked] = useState(false)
  const [reason, setReason] = useState(request.reason?.text ?? '')
  const ready = (!request.tick || ticked) && (!request.reason?.required || reason.trim() !== '')
  const actions = (
    <>
      <Button onClick={() => onAnswer(false)}>{t('cancel')}</Button>
      <Button
        variant="contained"
        color={request.danger ? 'error' : 'primary'}
        disabled={!ready}
        onClick={() => onAnswer({ reason: reason.trim() })}
      >
        {request.action}
      </Button>
    </>
  )
  return (
    <AppDialog open={open} onClose={() => onAnswer(false)} title={request.title} actions={actions} width="xs">
      <Box sx={{ display: 'grid', gap: '16px' }}>
        {request.text && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {request.text}
          </Typography>
        )}
        {request.notes?.map((note) => (
          <Typography key={note} variant="body2">
            {note}
          </Typography>
        ))}
        {request.reason && (
          <FieldFrame label={request.reason.label} required={request.reason.required ?? false}>
            {(field) => (
              <OutlinedInput
                {...field}
                multiline
                minRows={2}
                maxRows={6}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                inputProps={{ maxLength: maxReasonLength }}
                autoFocus
              />
            )}
          </FieldFrame>
        )}
        {request.tick && (
          <FormControlLabel
            control={<Checkbox checked={ticked} onChange={(event) => setTicked(event.target.checked)} />}
            label={request.tick}
          />
        )}
      </Box>
    </AppDialog>
  )
}
