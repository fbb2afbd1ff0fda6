import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Action, actions, type Subject, subjects } from '#contract/roles/abilities.ts'
import { type Role, role, roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { type Conflict, type ConflictAnswers, useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ConflictDialog, type Difference } from '../../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { AddIcon, ErrorMarkIcon, SubtractIcon, WarningIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useModuleName } from '../../rights/useModuleName.ts'
import { rolesQuery } from '../roles.data.ts'
import { changesOf, type RoleChanges } from './roleChanges.ts'
import { draftOf, type Edit, hasRule, type RoleDraft } from './roleDraft.ts'

type RoleReviewProps = {
  edit: Edit
  people: number
  onClose: () => void
  /** Saved, or the other version taken. */
  onSettled: () => void
}

/** Shows the changes, and for how many people, before saving. */
export function RoleReview({ edit: { base, draft }, people, onClose, onSettled }: RoleReviewProps) {
  const { t } = useTranslation('roles')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const own = useSession((session) => session.user?.roles.some(({ id }) => id === base.id) ?? false)
  const { save, conflict, answers } = useSaveRole(base, onSettled)
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
    return <RoleConflict conflict={conflict} {...answers()} onBack={onClose} />
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

function useSaveRole(base: Role, onSettled: () => void) {
  const { t } = useTranslation('roles')
  const queries = useQueryClient()
  return useVersionedSave({
    loaded: base,
    schema: role,
    write: (draft: RoleDraft, version) =>
      call(roleEndpoints.update, { params: { id: base.id }, body: { ...draft, version } }),
    settled: (standing) => {
      queries.setQueryData(
        rolesQuery.queryKey,
        (known) => known && { ...known, rows: known.rows.map((row) => (row.id === standing.id ? standing : row)) },
      )
      onSettled()
    },
    saved: ({ name }) => {
      toast.success(t('review.saved', { name }))
    },
  })
}

type RoleConflictProps = ConflictAnswers & {
  conflict: Conflict<RoleDraft, Role>
}

/** Somebody else saved the role meanwhile: the modules where both differ, and the person chooses. */
function RoleConflict({ conflict: { mine, theirs }, ...answers }: RoleConflictProps) {
  const { t } = useTranslation(['roles', 'accessControl'])
  const nameOf = useModuleName()
  const rulesOf = ({ rules }: RoleDraft, subject: Subject): Action[] =>
    actions.filter((action) => hasRule(rules, action, subject))
  const inWords = (of: readonly Action[]) => of.map((action) => t(`accessControl:actions.${action}`)).join(', ')
  const compared: Difference[] = [
    { id: 'name', label: t('editor.name'), mine: mine.name, theirs: theirs.name },
    {
      id: 'twoStep',
      label: t('editor.twoStep'),
      mine: t(mine.requiresTwoStep ? 'conflict.yes' : 'conflict.no'),
      theirs: t(theirs.requiresTwoStep ? 'conflict.yes' : 'conflict.no'),
    },
    ...subjects.map((subject) => ({
      id: subject,
      label: nameOf(subject),
      mine: inWords(rulesOf(mine, subject)),
      theirs: inWords(rulesOf(theirs, subject)),
    })),
  ]
  const differences = compared.filter(({ mine: left, theirs: right }) => left !== right)
  return <ConflictDialog title={t('conflict.title')} differences={differences} {...answers} />
}

/** Before and after, one line per module whose answers differ. */
function ChangeList({ changes }: { changes: RoleChanges }) {
  const { t } = useTranslation('roles')
  const nameOf = useModuleName()
  return (
    <PlainList sx={{ display: 'grid', gap: '10px' }}>
      {changes.name && (
        <li>{t('review.renamed', { before: changes.name.before, after: changes.name.after.trim() })}</li>
      )}
      {changes.requiresTwoStep !== undefined && (
        <li>{t(changes.requiresTwoStep ? 'review.twoStepOn' : 'review.twoStepOff')}</li>
      )}
      {changes.onlyWording && <li>{t('review.onlyWording')}</li>}
      {changes.modules.map(({ subject, gained, lost }) => (
        <Box key={subject} component="li" sx={lineLook}>
          <Box component="span" sx={{ fontWeight: 600, minWidth: 132 }}>
            {nameOf(subject)}
          </Box>
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', flex: 1 }}>
            <Marks actions={gained} gained />
            <Marks actions={lost} />
          </Box>
        </Box>
      ))}
    </PlainList>
  )
}

function Marks({ actions, gained = false }: { actions: readonly Action[]; gained?: boolean }) {
  const { t } = useTranslation(['roles', 'accessControl'])
  return actions.map((action) => (
    <StatusChip key={action} tone={gained ? 'success' : 'error'} icon={gained ? AddIcon : SubtractIcon}>
      <Box component="span" sx={visuallyHidden}>
        {t(gained ? 'review.gained' : 'review.lost')}{' '}
      </Box>
      {t(`accessControl:actions.${action}`)}
    </StatusChip>
  ))
}

const lineLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '6px 12px',
  pt: '10px',
  borderTop: 1,
  borderColor: 'hairline',
  fontSize: 'size.text',
} as const
