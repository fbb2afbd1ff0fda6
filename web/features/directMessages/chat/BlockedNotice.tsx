import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#contract/contacts/contacts.endpoints.ts'
import { BlockIcon } from '../../../ui/icons.ts'
import { useContactChanges } from '../../contacts/contacts.data.ts'

function Notice({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Box sx={look} role="status">
      <BlockIcon width={18} height={18} aria-hidden />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {text}
      </Box>
      {action}
    </Box>
  )
}

/** Stands where one would write. */
export function BlockedNotice({ contact }: { contact: Contact }) {
  const { t } = useTranslation('direct')
  const { setBlocked } = useContactChanges(contact)
  const undo = (
    <Button size="small" disabled={setBlocked.isPending} onClick={() => setBlocked.mutate(false)}>
      {t('blocked.undo')}
    </Button>
  )
  return <Notice text={t('blocked.text')} action={undo} />
}

/** For whoever was blocked: that it is so, not by whom. */
export function UnreachableNotice() {
  return <Notice text={useTranslation('errors').t('contactBlocked')} />
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  m: '12px 20px 16px',
  p: '12px 16px',
  border: 1,
  borderColor: 'controlLine',
  borderRadius: '10px',
  bgcolor: 'faint',
  color: 'text.secondary',
  fontSize: '0.875rem',
} as const
