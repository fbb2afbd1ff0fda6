import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminRole } from '#contract/roles/hasRole.ts'
import type { Role } from '#contract/roles/roles.endpoints.ts'
import { Card } from '../../../ui/Card.tsx'
import { InfoIcon, WarningIcon } from '../../../ui/icons.ts'
import { RoleHead } from './RoleHead.tsx'
import { RoleReview } from './RoleReview.tsx'
import { RuleMatrix } from './RuleMatrix.tsx'
import { draftOf, type Edit, type RoleDraft } from './roleDraft.ts'
import { UnsavedBar } from './UnsavedBar.tsx'

type RoleEditorProps = {
  role: Role
  roles: readonly Role[]
  edit: Edit | undefined
  /** Undefined lets go of what was begun. */
  onEdit: (draft: RoleDraft | undefined) => void
  onRemoved: () => void
}

export function RoleEditor({ role, roles, edit, onEdit, onRemoved }: RoleEditorProps) {
  const { t } = useTranslation('roles')
  const [reviewing, setReviewing] = useState(false)
  const draft = edit?.draft ?? draftOf(role)
  const change = (part: Partial<RoleDraft>) => onEdit({ ...draft, ...part })
  const fixed = role.name === adminRole
  const close = () => setReviewing(false)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px' }}>
      {edit && edit.base.version !== role.version && (
        <Alert severity="warning" icon={<WarningIcon />}>
          {t('editor.changedMeanwhile')}
        </Alert>
      )}
      <RoleHead role={role} roles={roles} draft={draft} onChange={change} onRemoved={onRemoved} />
      <Card title={t('editor.rules')} hint={t('editor.rulesHint')} flush>
        {fixed && (
          <Alert severity="info" icon={<InfoIcon />} sx={{ mx: '20px', mb: '12px' }}>
            {t('editor.adminFixed')}
          </Alert>
        )}
        <RuleMatrix rules={draft.rules} readOnly={fixed} onChange={(rules) => change({ rules })} />
      </Card>
      {edit && <UnsavedBar edit={edit} onDiscard={() => onEdit(undefined)} onReview={() => setReviewing(true)} />}
      {edit && reviewing && (
        <RoleReview
          edit={edit}
          people={role.people}
          onClose={close}
          onSettled={() => {
            close()
            onEdit(undefined)
          }}
        />
      )}
    </Box>
  )
}
