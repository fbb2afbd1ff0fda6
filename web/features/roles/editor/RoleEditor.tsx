import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AbilityRule, type Action, type Subject, subjects } from '#contract/roles/abilities.ts'
import { isAsked } from '#contract/roles/askedActions.ts'
import { adminRole } from '#contract/roles/roleNames.ts'
import type { Role } from '#contract/roles/roles.endpoints.ts'
import { Card } from '../../../ui/Card.tsx'
import { InfoIcon, WarningIcon } from '../../../ui/icons.ts'
import { floatingShadow } from '../../../ui/theme/shadows.ts'
import { ModuleMatrix } from '../../rights/ModuleMatrix.tsx'
import { useModuleName } from '../../rights/useModuleName.ts'
import { RoleHead } from './RoleHead.tsx'
import { RoleReview } from './RoleReview.tsx'
import { draftOf, type Edit, hasRule, impliedBy, type RoleDraft, withRule } from './roleDraft.ts'
import { useNameProblem } from './useNameProblem.ts'

type UnsavedBarProps = { edit: Edit; onDiscard: () => void; onReview: () => void }

/** Stays in view while something is not saved. */
function UnsavedBar({ edit: { base, draft }, onDiscard, onReview }: UnsavedBarProps) {
  const { t } = useTranslation('roles')
  const problem = useNameProblem(base.builtIn ? undefined : draft.name)
  return (
    <Paper role="region" aria-label={t('unsaved.text')} sx={barLook}>
      <Typography variant="body2" role="status" sx={{ flex: '1 1 160px' }}>
        {problem ?? t('unsaved.text')}
      </Typography>
      <Box sx={{ display: 'flex', gap: '8px' }}>
        <Button variant="text" onClick={onDiscard}>
          {t('unsaved.discard')}
        </Button>
        <Button variant="contained" onClick={onReview} disabled={problem !== undefined}>
          {t('unsaved.review')}
        </Button>
      </Box>
    </Paper>
  )
}

const barLook = {
  position: 'sticky',
  insetBlockEnd: '16px',
  // The way back to the top floats in this corner: on a phone it is covered for so long, else there is room for it.
  zIndex: { xs: 1051, md: 2 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  paddingBlock: '10px',
  paddingInline: { xs: '16px', md: '16px 52px' },
  border: 1,
  borderColor: 'hairline',
  borderRadius: '10px',
  bgcolor: 'raised',
  boxShadow: floatingShadow,
} as const

const modules: readonly Subject[] = ['all', ...subjects.filter((subject) => subject !== 'all')]

type RuleMatrixProps = {
  rules: readonly AbilityRule[]
  readOnly: boolean
  onChange: (rules: AbilityRule[]) => void
}

/** A right from a wider rule is ticked and says where it comes from. */
function RuleMatrix({ rules, readOnly, onChange }: RuleMatrixProps) {
  const { t } = useTranslation(['roles', 'accessControl'])
  const nameOf = useModuleName()
  const cell = (action: Action, subject: Subject) => {
    const own = hasRule(rules, action, subject)
    // A rule that nothing asks for is shown only if the role has it, so that it can be removed.
    if (!isAsked(action, subject) && !own) return undefined
    const implied = impliedBy(rules, action, subject)
    const name = t('editor.cell', { module: nameOf(subject), action: t(`accessControl:actions.${action}`) })
    const from = implied && t(`editor.implied.${implied}`)
    const box = (
      <Checkbox
        checked={own || implied !== undefined}
        disabled={readOnly || implied !== undefined}
        onChange={(_event, on) => onChange(withRule(rules, action, subject, on))}
        slotProps={{ input: { 'aria-label': from ? `${name} (${from})` : name } }}
      />
    )
    if (!from) return box
    // A disabled control sends the tooltip no events.
    return (
      <Tooltip title={from}>
        <span>{box}</span>
      </Tooltip>
    )
  }
  return <ModuleMatrix label={t('editor.rules')} modules={modules} cell={cell} />
}

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
