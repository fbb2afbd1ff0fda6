import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { UserStatus } from '../../users/UserStatus.tsx'

/** The status; for somebody invited, how long the invitation holds on hover. */
export function PersonStanding({ person: { status, invitedUntil } }: { person: ManagedPerson }) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const until = invitedUntil && exactText(new Date(invitedUntil), format)
  const hint = until ? t('invitedUntil', { when: until }) : t('invitationOver')
  return (
    <Box component="span" {...(status === 'invited' ? { title: hint } : {})}>
      <UserStatus status={status} />
    </Box>
  )
}
