import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { LdapDraft } from './ldapDraft.ts'

/** Where groups stand: at the person, or in entries of their own that are searched. */
export function GroupSearchFields() {
  const { t } = useTranslation('identityProviders')
  const groupsBy = useWatch<LdapDraft, 'groupsBy'>({ name: 'groupsBy' })
  return (
    <>
      <SelectField
        name="groupsBy"
        label={t('ldap.groupsBy')}
        options={[
          { value: 'person', label: t('ldap.groupsByPerson') },
          { value: 'search', label: t('ldap.groupsBySearch') },
        ]}
      />
      {groupsBy === 'search' && (
        <>
          <TextField name="groupSearch.baseDn" label={t('ldap.groupBaseDn')} dir="ltr" required />
          <TextField name="groupSearch.filter" label={t('ldap.groupFilter')} dir="ltr" required />
          <TextField name="groupSearch.memberAttribute" label={t('ldap.groupMember')} dir="ltr" required />
          <SwitchField name="groupSearch.nested" label={t('ldap.groupsNested')} />
        </>
      )}
    </>
  )
}
