import Box from '@mui/material/Box'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { proposedUsername } from '#contract/people/username.ts'
import { useOfferedLanguages } from '../../../lib/locale/useOfferedLanguages.ts'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useProposal } from '../../../ui/form/useProposal.ts'
import type { PersonLike } from '../../../ui/Person/person.ts'
import { languageOptions } from '../../profile/account/languageOptions.ts'
import { useFreeUsername } from '../people.data.ts'
import { ColleagueField } from './ColleagueField.tsx'
import type { NewPerson } from './personForm.ts'

const pair = { display: 'grid', gap: '16px', gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' } as const

/** Name, addresses and phone. The user name is given once; later only its owner could be confused by a new one. */
export function IdentityFields({ fresh }: { fresh: boolean }) {
  const { t } = useTranslation('people')
  return (
    <Box sx={pair}>
      <TextField name="fullName" label={t('form.fullName')} required autoFocus={fresh} />
      {fresh && <UsernameField />}
      <TextField
        name="email"
        type="email"
        label={t('form.email')}
        required
        {...(fresh ? { hint: t('form.emailHint') } : {})}
      />
      <PhoneField name="phone" label={t('form.phone')} />
    </Box>
  )
}

/** Follows the name until somebody writes another; a name that is taken gets a number. */
function UsernameField() {
  const { t } = useTranslation('people')
  const { formState } = useFormContext<NewPerson>()
  const [fullName, email] = useWatch<NewPerson, ['fullName', 'email']>({ name: ['fullName', 'email'] })
  const wanted = useDeferredValue(proposedUsername(fullName, email))
  useProposal('username', useFreeUsername(wanted, formState.dirtyFields.username !== true))
  return <TextField name="username" label={t('form.username')} hint={t('form.usernameHint')} dir="ltr" required />
}

type PlaceFieldsProps = { manager?: PersonLike | null; personId?: number; language: string }

export function PlaceFields({ manager = null, personId, language }: PlaceFieldsProps) {
  const { t } = useTranslation('people')
  const offered = useOfferedLanguages(true)
  return (
    <Box sx={pair}>
      <TextField name="title" label={t('form.title')} />
      <TextField name="department" label={t('form.department')} />
      <ColleagueField
        name="managerId"
        label={t('form.manager')}
        hint={t('form.managerHint')}
        known={manager}
        without={personId === undefined ? [] : [personId]}
      />
      <SelectField name="language" label={t('form.language')} options={languageOptions(offered, language)} />
    </Box>
  )
}
