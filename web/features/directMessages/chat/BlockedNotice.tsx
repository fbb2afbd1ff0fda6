import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Contact } from '#contract/contacts/contacts.endpoints.ts'
import { BlockIcon } from '../../../ui/icons.ts'
import { useContactChanges } from '../../contacts/useContacts.ts'

/** Stands where one would write. */
export function BlockedNotice({ contact }: { contact: Contact }) {
  const { t } = useTranslation('direct')
  const { setBlocked } = useContactChanges(contact)
  return (
    <Box sx={look} role="status">
      <BlockIcon width={18} height={18} aria-hidden />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {t('blocked.text')}
      </Box>
      <Button size="small" disabled={setBlocked.isPending} onClick={() => setBlocked.mutate(false)}>
        {t('blocked.undo')}
      </Button>
    </Box>
  )
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
