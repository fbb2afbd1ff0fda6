import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { copyText } from '../copyText.ts'
import { CopyIcon } from '../icons.ts'
import { AppDialog } from './AppDialog.tsx'

type SecretDialogProps = {
  title: string
  secret: string
  words: { text: string; copy: string; kept: string }
  onClose: () => void
  children?: ReactNode
}

/** It is shown this once, so only the button closes it, not a click beside it. */
export function SecretDialog({ title, secret, words, onClose, children }: SecretDialogProps) {
  const actions = (
    <Button variant="contained" fullWidth onClick={onClose}>
      {words.kept}
    </Button>
  )
  return (
    <AppDialog open busy onClose={onClose} title={title} actions={actions} width="xs">
      <Typography variant="body2" color="textSecondary">
        {words.text}
      </Typography>
      {children}
      <Box component="code" dir="ltr" data-secret sx={shown}>
        {secret}
      </Box>
      <Button size="small" startIcon={<CopyIcon />} onClick={() => void copyText(secret)}>
        {words.copy}
      </Button>
    </AppDialog>
  )
}

const shown = {
  display: 'block',
  my: '16px',
  p: '12px 16px',
  borderRadius: '8px',
  bgcolor: 'faint',
  border: 1,
  borderColor: 'hairline',
  fontSize: 'size.text',
  overflowWrap: 'anywhere',
} as const
