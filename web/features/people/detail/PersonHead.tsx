import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedProfile } from '#contract/people/people.schemas.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { clockText } from '../../../ui/format/instantText.ts'
import { InfoIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { UserRoles } from '../../users/UserRoles.tsx'
import { PersonDialogs } from '../dialogs/PersonDialogs.tsx'
import type { OpenDialog } from '../dialogs/personDialogs.ts'
import { PersonStanding } from '../list/PersonStanding.tsx'
import { usePersonActions } from '../list/usePersonActions.ts'
import { usePersonWrites } from '../state/usePersonWrites.ts'

/** Who it is, the state of the account, and the possible actions. */
export function PersonHead({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation('people')
  const [dialog, setDialog] = useState<OpenDialog>()
  const actions = usePersonActions(setDialog, { opens: false })
  const { fullName, status, title, department } = person
  return (
    <Box sx={{ p: '20px', pb: '12px' }}>
      <Row sx={{ flexWrap: 'wrap', gap: '16px' }}>
        <Face
          person={status === 'invited' ? { ...person, presence: null } : person}
          size={64}
          dimmed={status === 'inactive'}
        />
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 220px' }, order: { xs: 1, sm: 0 }, minWidth: 0 }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{fullName}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: '6px' }}>
            {[title, department].filter(Boolean).join(' · ')}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px' }}>
            <PersonStanding person={person} />
            <UserRoles roles={person.roles} />
          </Box>
        </Box>
        <Box sx={{ marginInlineStart: 'auto' }}>
          <ActionMenu label={t('actions.more', { name: fullName })} actions={actions(person)} />
        </Box>
      </Row>
      <Notice person={person} />
      <PersonDialogs opened={dialog} onClose={() => setDialog(undefined)} />
    </Box>
  )
}

/** Why this person cannot use the workspace now, and how to change that. */
function Notice({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation('people')
  const format = useFormat()
  const writes = usePersonWrites()
  const { status, lockedUntil, fullName: name, withinReach } = person
  const way = (label: string, run: () => void) => (
    <Button size="small" color="inherit" loading={writes.busy} onClick={run}>
      {label}
    </Button>
  )
  const shown = () => {
    if (!withinReach) return { text: t('detail.beyond'), action: null }
    if (status === 'invited') {
      return {
        text: t('detail.invitationText', { name }),
        action: way(t('actions.resend'), () => writes.resend(person)),
      }
    }
    if (status === 'inactive') {
      return { text: t('detail.inactive'), action: way(t('actions.reactivate'), () => writes.reactivate(person)) }
    }
    if (status === 'locked' && lockedUntil) {
      const when = clockText(new Date(lockedUntil), format)
      return { text: t('detail.locked', { when }), action: way(t('actions.unlock'), () => writes.unlock(person)) }
    }
    return null
  }
  const notice = shown()
  return (
    notice && (
      <Alert
        severity={status === 'locked' ? 'warning' : 'info'}
        icon={<InfoIcon />}
        action={notice.action}
        sx={{ mt: '16px' }}
      >
        {notice.text}
      </Alert>
    )
  )
}
