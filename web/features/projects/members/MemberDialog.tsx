import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { projectAbilities } from '#contract/projects/abilities.ts'
import type { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { mayInProject } from '#contract/projects/projects.policy.ts'
import type { ProjectDetail, ProjectMember } from '#contract/projects/projects.schemas.ts'
import { spaceRoles } from '#contract/spaces/spaces.endpoints.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { Person } from '../../../ui/Person/Person.tsx'
import { useFoundPeople } from '../../users/users.data.ts'
import { AbilityFields } from './AbilityFields.tsx'

const schema = z.object({
  userId: z.number().int().positive('required'),
  role: z.enum(spaceRoles),
  abilities: z.array(z.enum(projectAbilities)),
})

type Save = (userId: number, body: BodyInput<typeof projectMemberEndpoints.put>) => Promise<void>
type DialogProps = { project: ProjectDetail; onSave: Save; onClose: () => void }

export function AddMember({ project, onSave, onClose }: DialogProps) {
  const { t } = useTranslation('projects')
  return (
    <AppDialog open onClose={onClose} title={t('membersTab.addTitle')} width="xs">
      <MemberForm project={project} onSave={onSave} onClose={onClose} submit={t('membersTab.submit')} />
    </AppDialog>
  )
}

export function EditMember({ member, ...props }: DialogProps & { member: ProjectMember }) {
  const { t } = useTranslation('projects')
  return (
    <AppDialog open onClose={props.onClose} title={t('membersTab.edit')} width="xs">
      <Box sx={{ mb: '16px' }}>
        <Person person={member} secondary={member.title || undefined} />
      </Box>
      <MemberForm {...props} member={member} submit={t('membersTab.save')} />
    </AppDialog>
  )
}

type MemberFormProps = DialogProps & { member?: ProjectMember; submit: string }

function MemberForm({ project, member, submit, onSave, onClose }: MemberFormProps) {
  const { t } = useTranslation(['projects', 'ui'])
  const roles = useSession(({ user }) => user?.roles ?? [])
  const standing = { roles, role: project.role, abilities: project.abilities }
  const mine = projectAbilities.filter((ability) => mayInProject(standing, ability))
  return (
    <Form
      schema={schema}
      mode="onSubmit"
      // Nobody is chosen yet: the schema refuses the nought.
      defaultValues={{ userId: member?.id ?? 0, role: 'member', abilities: [...(member?.abilities ?? [])] }}
      onSubmit={async ({ userId, ...body }) => {
        await onSave(userId, body)
        onClose()
      }}
    >
      {!member && <NewMember members={project.members} />}
      {project.may.handOver && (
        <SelectField
          name="role"
          label={t('membersTab.role')}
          hint={<HandOverHint />}
          options={spaceRoles.toReversed().map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      )}
      <AbilityFields grantable={mine} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
        <Button onClick={onClose}>{t('ui:cancel')}</Button>
        <SubmitButton>{submit}</SubmitButton>
      </Box>
    </Form>
  )
}

function HandOverHint() {
  const { t } = useTranslation('projects')
  return useWatch({ name: 'role' }) === 'manager' ? t('membersTab.handOver') : null
}

function NewMember({ members }: { members: readonly ProjectMember[] }) {
  const { t } = useTranslation('projects')
  const [text, setText] = useState('')
  const chosen: unknown = useWatch({ name: 'userId' })
  const { people } = useFoundPeople(text)
  const [seen, setSeen] = useState<(typeof people)[number]>()
  const found = people.find(({ id }) => id === chosen)
  if (found && seen?.id !== found.id) setSeen(found)
  const offered = people.filter((person) => !members.some((member) => member.id === person.id))
  const held = seen && seen.id === chosen && !offered.some((person) => person.id === seen.id) ? [seen] : []
  return (
    <PersonField
      name="userId"
      label={t('membersTab.person')}
      people={[...held, ...offered]}
      onSearch={setText}
      placeholder={t('form.membersPlaceholder')}
      required
    />
  )
}
