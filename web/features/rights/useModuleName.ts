import { useTranslation } from 'react-i18next'
import type { Subject } from '#contract/roles/abilities.ts'

/** A module as people call it. */
export function useModuleName(): (subject: Subject) => string {
  const { t } = useTranslation(['accessControl', 'rights'])
  return (subject) => (subject === 'all' ? t('rights:everyModule') : t(`accessControl:subjects.${subject}`))
}
