import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { type ManagedProfile, managedProfile } from '#contract/people/people.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { languageLabel } from '../../profile/account/languageOptions.ts'
import { peopleKeys } from '../people.data.ts'
import { IdentityFields, PlaceFields } from './PersonFields.tsx'
import { formOf, type PersonForm, personForm } from './personForm.ts'

const compared = ['fullName', 'email', 'phone', 'title', 'department', 'language'] as const

/** Saves on top of the version that the form was filled from; of two who change at once, the second chooses. */
export function EditPersonForm({ person }: { person: ManagedProfile }) {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  const [filling, setFilling] = useState({ count: 0, values: formOf(person) })
  const { save, conflict, answers } = useVersionedSave<PersonForm, ManagedProfile>({
    loaded: person,
    schema: managedProfile,
    write: (draft, version) => call(peopleEndpoints.update, { params: { id: person.id }, body: { ...draft, version } }),
    settled: (standing) => queries.setQueryData(peopleKeys.one(person.id), standing),
    saved: async () => {
      toast.success(t('done.saved'))
      await queries.invalidateQueries({ queryKey: peopleKeys.all })
    },
  })
  const shown = (field: (typeof compared)[number], value: string | null) =>
    (field === 'language' ? languageLabel(value ?? '') : value) ?? ''
  return (
    <>
      <Form
        key={filling.count}
        schema={personForm}
        defaultValues={filling.values}
        label={t('detail.edit')}
        onSubmit={save}
      >
        <IdentityFields fresh={false} />
        <PlaceFields manager={person.manager} personId={person.id} language={person.language} />
        <Box>
          <SubmitButton>{t('form.save')}</SubmitButton>
        </Box>
      </Form>
      {conflict && (
        <ConflictDialog
          title={t('form.conflict', { name: person.fullName })}
          differences={compared
            .filter((field) => conflict.mine[field] !== conflict.theirs[field])
            .map((field) => ({
              id: field,
              label: t(`form.${field}`),
              mine: shown(field, conflict.mine[field]),
              theirs: shown(field, conflict.theirs[field]),
            }))}
          {...answers((theirs) => setFilling(({ count }) => ({ count: count + 1, values: formOf(theirs) })))}
        />
      )}
    </>
  )
}
