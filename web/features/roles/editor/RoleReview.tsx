import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ErrorMarkIcon, WarningIcon } from '../../../ui/icons.ts'
import { ChangeList } from './ChangeList.tsx'
import { RoleConflict } from './RoleConflict.tsx'
import { changesOf } from './roleChanges.ts'
import { draftOf, type Edit } from './roleDraft.ts'
import { useSaveRole } from './useSaveRole.ts'

type RoleReviewProps = {
  edit: Edit
  people: number
  onClose: () => void
  /** Saved, or the other version taken. */
  onSettled: () => void
}

/** What will differ, for how many people, before it does. */
export function RoleReview({ edit: { base, draft }, people, onClose, onSettled }: RoleReviewProps) {
  const { t } = useTranslation('roles')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const own = useSession((session) => session.user?.roles.some(({ id }) => id === base.id) ?? false)
  const { save, conflict, keepMine, takeTheirs } = useSaveRole(base, onSettled)
  const changes = changesOf(draftOf(base), draft)
  const send = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      await save(draft)
    } catch (error) {
      const [message] = error instanceof ApiError ? Object.values(error.fields).flat() : []
      if (message) setRefused(message)
      else await showError(error)
    } finally {
      setBusy(false)
    }
  }
  if (conflict) {
    return (
      <RoleConflict
        conflict={conflict}
        onBack={onClose}
        onKeepMine={() => keepMine(conflict).catch(showError)}
        onTakeTheirs={() => takeTheirs(conflict)}
      />
    )
  }
  const actions = (
    <>
      <Button variant="text" onClick={onClose} disabled={busy}>
        {t('review.back')}
      </Button>
      <Button variant="contained" onClick={() => void send()} loading={busy}>
        {t('review.save')}
      </Button>
    </>
  )
  return (
    <AppDialog open onClose={onClose} title={t('review.title', { name: base.name })} actions={actions} busy={busy}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {people === 0 ? t('review.nobody') : t('review.people', { count: people })}
      </Typography>
      {refused && (
        <Alert severity="error" icon={<ErrorMarkIcon />} sx={{ mb: '16px' }}>
          {refused}
        </Alert>
      )}
      {own && changes.modules.some(({ lost }) => lost.length > 0) && (
        <Alert severity="warning" icon={<WarningIcon />} sx={{ mb: '16px' }}>
          {t('review.own')}
        </Alert>
      )}
      <ChangeList changes={changes} />
    </AppDialog>
  )
}
