import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import { ChipsField } from '../../ui/form/ChipsField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useRoles } from '../roles/roles.data.ts'
import { GroupRolesField } from './GroupRolesField.tsx'

/** Pasted lists come apart at commas and spaces; of a whole e-mail address its domain is meant. */
const domainsIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.slice(part.lastIndexOf('@') + 1).toLowerCase())
    .filter((part) => part !== '')

/** What is asked of every provider, around what belongs to its kind. */
export function ProviderFields({ children }: { children: ReactNode }) {
  const { t } = useTranslation('identityProviders')
  const { data } = useRoles()
  // No group makes somebody an Admin; the server refuses it too.
  const offered = (data?.rows ?? []).filter((role) => !hasAdminRole([role]) && !managesAll(role.rules))
  const roles = offered.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <TextField name="name" label={t('name')} hint={t('nameHint')} required autoFocus />
      {children}
      <ChipsField
        name="domains"
        label={t('domains')}
        hint={t('domainsHint')}
        partsOf={domainsIn}
        removeLabel={(domain) => t('removeDomain', { domain })}
        placeholder={t('domainsPlaceholder')}
        optional
      />
      <SelectField
        name="newcomerRoleId"
        label={t('newcomerRole')}
        hint={t('newcomerRoleHint')}
        options={[{ value: '', label: t('noRole') }, ...roles]}
      />
      <TextField name="groupsClaim" label={t('groupsClaim')} hint={t('groupsClaimHint')} dir="ltr" />
      <GroupRolesField roles={roles} />
    </>
  )
}
