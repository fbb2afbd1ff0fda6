import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { Card } from '../../../ui/Card.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { UsersIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { CardSkeleton } from '../../../ui/states/skeletons.tsx'
import { useRoles } from '../../roles/roles.data.ts'
import { peopleKeys } from '../people.data.ts'
import { managedHref } from '../personHref.ts'
import { IdentityFields, PlaceFields } from './PersonFields.tsx'
import { emptyPerson, type NewPerson, newPersonForm } from './personForm.ts'
import { RolesField } from './RolesField.tsx'

const memberRole = 'Kullanıcı'

/** `/admin/kullanici-yonetimi/kullanici-olustur` */
export function CreatePersonPage() {
  const { t } = useTranslation('people')
  const roles = useRoles()
  const back = (
    <LinkButton href={paths.adminUsers} icon={UsersIcon}>
      {t('form.back')}
    </LinkButton>
  )
  const member = roles.data?.rows.find(({ name }) => name === memberRole)
  return (
    <>
      <PageHeader title={t('form.createTitle')} sentence={t('form.createSentence')} actions={back} />
      {roles.isPending ? <CardSkeleton height={420} /> : <CreateForm roleIds={member ? [member.id] : []} />}
    </>
  )
}

function CreateForm({ roleIds }: { roleIds: number[] }) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const queries = useQueryClient()
  // One key for one person: pressing twice, or a lost answer, invites nobody twice.
  const [clientId] = useState(() => crypto.randomUUID())
  const invite = async (draft: NewPerson) => {
    const person = await call(peopleEndpoints.create, { body: { ...draft, clientId } })
    await queries.invalidateQueries({ queryKey: peopleKeys.all })
    toast.success(t('done.created', { name: person.fullName }))
    await navigate({ href: managedHref(person.id) })
  }
  return (
    <Form
      schema={newPersonForm}
      mode="onSubmit"
      defaultValues={{ ...emptyPerson, roleIds }}
      label={t('form.createTitle')}
      onSubmit={invite}
    >
      <Card title={t('form.identity')}>
        <IdentityFields fresh />
      </Card>
      <Card title={t('form.place')}>
        <PlaceFields language={emptyPerson.language} />
      </Card>
      <Card title={t('form.access')}>
        <RolesField name="roleIds" label={t('form.roles')} />
      </Card>
      <Box>
        <SubmitButton>{t('form.submit')}</SubmitButton>
      </Box>
    </Form>
  )
}
