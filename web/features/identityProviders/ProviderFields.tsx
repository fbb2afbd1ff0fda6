import { useTranslation } from 'react-i18next'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import { ChipsField } from '../../ui/form/ChipsField.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
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

export function ProviderFields({ secretHint, isNew = false }: { secretHint: string; isNew?: boolean }) {
  const { t } = useTranslation('identityProviders')
  const { data } = useRoles()
  // No group makes somebody an Admin; the server refuses it too.
  const offered = (data?.rows ?? []).filter((role) => !hasAdminRole([role]) && !managesAll(role.rules))
  const roles = offered.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <TextField name="name" label={t('name')} hint={t('nameHint')} required autoFocus />
      <TextField name="issuer" label={t('issuer')} hint={t('issuerHint')} type="url" required />
      <TextField name="clientId" label={t('clientId')} dir="ltr" autoComplete="off" required />
      <PasswordField
        name="clientSecret"
        label={t('clientSecret')}
        hint={secretHint}
        autoComplete="new-password"
        required={isNew}
      />
      <TextField name="scopes" label={t('scopes')} hint={t('scopesHint')} dir="ltr" required />
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
