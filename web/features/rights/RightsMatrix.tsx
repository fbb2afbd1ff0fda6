import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { type AbilityRule, type Action, abilityOf, type Subject, subjects } from '#contract/roles/abilities.ts'
import { isAsked } from '#contract/roles/askedActions.ts'
import { CheckIcon, CloseIcon } from '../../ui/icons.ts'
import { focusRing } from '../../ui/layout.ts'
import { ModuleMatrix } from './ModuleMatrix.tsx'
import { useModuleName } from './useModuleName.ts'

const modules = subjects.filter((subject) => subject !== 'all')

export type Question = { action: Action; subject: Subject }

type RightsMatrixProps = {
  rules: readonly AbilityRule[]
  /** A cell can be asked why it says what it says. */
  onAsk?: (question: Question) => void
  asked?: Question | undefined
}

/** Each mark is the answer that menus, routes and the server's endpoints get from these rules. */
export function RightsMatrix({ rules, onAsk, asked }: RightsMatrixProps) {
  const { t } = useTranslation('accessControl')
  const nameOf = useModuleName()
  const ability = abilityOf(rules)
  const cell = (action: Action, subject: Subject) => {
    if (!isAsked(action, subject)) return undefined
    const allowed = ability.can(action, subject)
    const label = `${nameOf(subject)}, ${t(`actions.${action}`)}: ${t(allowed ? 'allowed' : 'denied')}`
    if (!onAsk) return <Mark allowed={allowed} label={label} />
    return (
      <Box
        component="button"
        type="button"
        aria-label={label}
        aria-pressed={asked?.action === action && asked.subject === subject}
        onClick={() => onAsk({ action, subject })}
        sx={buttonLook}
      >
        <Mark allowed={allowed} />
      </Box>
    )
  }
  return <ModuleMatrix label={t('rules')} modules={modules} cell={cell} />
}

function Mark({ allowed, label }: { allowed: boolean; label?: string }) {
  const Icon = allowed ? CheckIcon : CloseIcon
  return (
    <Box
      component="span"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      sx={{ display: 'inline-flex', color: allowed ? 'tone.success.ink' : 'text.secondary' }}
    >
      <Icon width={18} height={18} aria-hidden />
    </Box>
  )
}

const buttonLook = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 36,
  height: 36,
  border: 0,
  borderRadius: '8px',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.selected' },
  '&[aria-pressed="true"]': { bgcolor: 'tone.primary.ground' },
  ...focusRing('-2px'),
} as const
