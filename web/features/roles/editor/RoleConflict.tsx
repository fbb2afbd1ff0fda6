import { useTranslation } from 'react-i18next'
import { type Action, actions, type Subject, subjects } from '#contract/roles/abilities.ts'
import type { Role } from '#contract/roles/roles.endpoints.ts'
import type { Conflict } from '../../../lib/versions/useVersionedSave.ts'
import { ConflictDialog, type Difference } from '../../../ui/dialog/ConflictDialog.tsx'
import { useModuleName } from '../../rights/useModuleName.ts'
import { hasRule, type RoleDraft } from './roleDraft.ts'

type RoleConflictProps = {
  conflict: Conflict<RoleDraft, Role>
  onKeepMine: () => Promise<unknown>
  onTakeTheirs: () => void
  onBack: () => void
}

/** Somebody else saved the role meanwhile: the modules where both differ, and the person chooses. */
export function RoleConflict({ conflict: { mine, theirs }, ...answers }: RoleConflictProps) {
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
