import Checkbox from '@mui/material/Checkbox'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { type AbilityRule, type Action, type Subject, subjects } from '#contract/roles/abilities.ts'
import { isAsked } from '#contract/roles/askedActions.ts'
import { ModuleMatrix } from '../../rights/ModuleMatrix.tsx'
import { useModuleName } from '../../rights/useModuleName.ts'
import { hasRule, impliedBy, withRule } from './roleDraft.ts'

const modules: readonly Subject[] = ['all', ...subjects.filter((subject) => subject !== 'all')]

type RuleMatrixProps = {
  rules: readonly AbilityRule[]
  readOnly: boolean
  onChange: (rules: AbilityRule[]) => void
}

/** What a wider rule gives already is ticked and says where it comes from. */
export function RuleMatrix({ rules, readOnly, onChange }: RuleMatrixProps) {
  const { t } = useTranslation(['roles', 'accessControl'])
  const nameOf = useModuleName()
  const cell = (action: Action, subject: Subject) => {
    const own = hasRule(rules, action, subject)
    // A rule that nothing asks for is shown only where it stands, so that it can be taken away.
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
    // A disabled control tells the tooltip nothing.
    return (
      <Tooltip title={from}>
        <span>{box}</span>
      </Tooltip>
    )
  }
  return <ModuleMatrix label={t('editor.rules')} modules={modules} cell={cell} />
}
