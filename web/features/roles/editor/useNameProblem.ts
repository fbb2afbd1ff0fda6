import { useTranslation } from 'react-i18next'
import { fieldMessages } from '#contract/http/issues.ts'
import { roleNameIsReserved } from '#contract/roles/roleNames.ts'
import { roleName } from '#contract/roles/roles.endpoints.ts'

/** Why the server would refuse the name, shown while the person types. */
export function useNameProblem(name: string | undefined): string | undefined {
  const { t } = useTranslation('errors')
  if (name === undefined) return undefined
  const parsed = roleName.safeParse(name)
  if (parsed.success) return roleNameIsReserved(parsed.data) ? t('roleNameReserved') : undefined
  const [first] = Object.values(fieldMessages(parsed.error.issues)).flat()
  // Schemas of the contract name their messages by key; the catalogue's own test knows them all.
  return first ? t(first.key as 'required', first.params ?? {}) : t('required')
}
