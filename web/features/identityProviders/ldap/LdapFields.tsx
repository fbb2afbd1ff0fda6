import Alert from '@mui/material/Alert'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { presetSettings } from '#contract/identityProviders/directoryPresets.ts'
import { type DirectoryPreset, directoryPresets } from '#contract/identityProviders/ldap.ts'
import { ChipsField } from '../../../ui/form/ChipsField.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SwitchField } from '../../../ui/form/SwitchField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { KindFieldsProps } from '../kindOfProvider.ts'
import { GroupSearchFields } from './GroupSearchFields.tsx'
import type { LdapDraft } from './ldapDraft.ts'

const attributesIn = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '')

/** Where the directory is, who reads it, and what things are called there. */
export function LdapFields({ isNew }: KindFieldsProps) {
  const { t } = useTranslation('identityProviders')
  const [address, startTls] = useWatch<LdapDraft, ['address', 'startTls']>({ name: ['address', 'startTls'] })
  usePreset()
  const isPlain = address.trim().toLowerCase().startsWith('ldap://') && !startTls
  return (
    <>
      <SelectField
        name="preset"
        label={t('ldap.preset')}
        hint={t('ldap.presetHint')}
        options={directoryPresets.map((value) => ({ value, label: t(`ldap.presets.${value}`) }))}
      />
      <TextField name="address" label={t('ldap.address')} hint={t('ldap.addressHint')} dir="ltr" required />
      <SwitchField name="startTls" label={t('ldap.startTls')} />
      {isPlain && <Alert severity="warning">{t('ldap.plain')}</Alert>}
      <TextField name="ca" label={t('ldap.ca')} hint={t('ldap.caHint')} dir="ltr" rows={2} />
      <TextField name="bindDn" label={t('ldap.bindDn')} hint={t('ldap.bindDnHint')} dir="ltr" required />
      <PasswordField
        name="bindPassword"
        label={t('ldap.bindPassword')}
        hint={t(isNew ? 'secretHint' : 'ldap.passwordKept')}
        autoComplete="new-password"
        required={isNew}
      />
      <TextField name="baseDn" label={t('ldap.baseDn')} hint={t('ldap.baseDnHint')} dir="ltr" required />
      <TextField name="personFilter" label={t('ldap.personFilter')} dir="ltr" required />
      <ChipsField
        name="signInNames"
        label={t('ldap.signInNames')}
        hint={t('ldap.signInNamesHint')}
        partsOf={attributesIn}
        removeLabel={(attribute) => t('ldap.removeAttribute', { attribute })}
        placeholder="uid"
      />
      <TextField name="nameAttribute" label={t('ldap.nameAttribute')} dir="ltr" required />
      <TextField name="mailAttribute" label={t('ldap.mailAttribute')} hint={t('ldap.mailHint')} dir="ltr" required />
      <TextField name="idAttribute" label={t('ldap.idAttribute')} hint={t('ldap.idHint')} dir="ltr" required />
      <GroupSearchFields />
    </>
  )
}

/** Another kind of directory brings its names along; what is typed afterwards stays. */
function usePreset() {
  const { setValue } = useFormContext<LdapDraft>()
  const preset = useWatch<LdapDraft, 'preset'>({ name: 'preset' })
  const shown = useRef(preset)
  const fill = useEffectEvent((next: DirectoryPreset) => {
    if (shown.current === next) return
    shown.current = next
    const { personFilter, signInNames, nameAttribute, mailAttribute, idAttribute } = presetSettings[next]
    setValue('personFilter', personFilter)
    setValue('signInNames', signInNames)
    setValue('nameAttribute', nameAttribute)
    setValue('mailAttribute', mailAttribute)
    setValue('idAttribute', idAttribute)
  })
  useEffect(() => fill(preset), [preset])
}
