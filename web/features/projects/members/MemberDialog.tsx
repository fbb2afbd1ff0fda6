import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { type ProjectAbility, projectAbilities } from '#contract/projects/abilities.ts'
import type { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { mayInProject } from '#contract/projects/projects.policy.ts'
import {
  type Membership,
  membership,
  type ProjectDetail,
  type ProjectMember,
} from '#contract/projects/projects.schemas.ts'
import { spaceRoles } from '#contract/spaces/spaces.endpoints.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useField } from '../../../ui/form/useField.ts'
import { Meta } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { useFoundPeople } from '../../users/users.data.ts'

const schema = z.object({
  userId: z.number().int().positive('required'),
  role: z.enum(spaceRoles),
  abilities: z.array(z.enum(projectAbilities)),
})

type Draft = z.output<typeof schema>
type Save = (userId: number, body: BodyInput<typeof projectMemberEndpoints.put>) => Promise<Membership>
type DialogProps = { project: ProjectDetail; onSave: Save; onClose: () => void }

export function AddMember({ project, onSave, onClose }: DialogProps) {
  const { t } = useTranslation('projects')
  return (
    <AppDialog open onClose={onClose} title={t('membersTab.addTitle')} width="xs">
      <MemberForm
        project={project}
        onSave={async ({ userId, ...body }) => {
          await onSave(userId, body)
          onClose()
        }}
        onClose={onClose}
        submit={t('membersTab.submit')}
      />
    </AppDialog>
  )
}

export function EditMember({ project, member, onSave, onClose }: DialogProps & { member: ProjectMember }) {
  const { t } = useTranslation('projects')
  // Live changes reach the list behind the dialog; the form stays what it was filled with.
  const [filling, setFilling] = useState({ count: 0, abilities: member.abilities })
  const { save, conflict, answers } = useVersionedSave<Draft, Membership>({
    loaded: member,
    schema: membership,
    write: ({ role, abilities }, version) => onSave(member.id, { role, abilities, version }),
    settled: () => undefined,
    saved: onClose,
  })
  const words = ({ role, abilities }: Pick<Membership, 'role' | 'abilities'>) =>
    [t(`role.${role}`), ...abilities.map((ability) => t(`ability.${ability}`))].join(', ')
  return (
    <AppDialog open onClose={onClose} title={t('membersTab.edit')} width="xs">
      <Box sx={{ mb: '16px' }}>
        <Person person={member} secondary={member.title || undefined} />
      </Box>
      <MemberForm
        key={filling.count}
        project={project}
        member={{ ...member, abilities: filling.abilities }}
        onSave={save}
        onClose={onClose}
        submit={t('membersTab.save')}
      />
      {conflict && (
        <ConflictDialog
          title={t('membersTab.conflict', { name: member.fullName })}
          differences={[
            {
              id: 'abilities',
              label: t('membersTab.abilities'),
              mine: words(conflict.mine),
              theirs: words(conflict.theirs),
            },
          ]}
          {...answers((theirs) => setFilling(({ count }) => ({ count: count + 1, abilities: theirs.abilities })))}
        />
      )}
    </AppDialog>
  )
}

type MemberFormProps = Omit<DialogProps, 'onSave'> & {
  member?: ProjectMember
  submit: string
  onSave: (draft: Draft) => Promise<void>
}

function MemberForm({ project, member, submit, onSave, onClose }: MemberFormProps) {
  const { t } = useTranslation('projects')
  const roles = useSession(({ user }) => user?.roles ?? [])
  const standing = { roles, role: project.role, abilities: project.abilities }
  const mine = projectAbilities.filter((ability) => mayInProject(standing, ability))
  return (
    <Form
      schema={schema}
      mode="onSubmit"
      // Nobody is chosen yet: the schema refuses the nought.
      defaultValues={{ userId: member?.id ?? 0, role: 'member', abilities: [...(member?.abilities ?? [])] }}
      onSubmit={onSave}
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
      <FormButtons onCancel={onClose}>{submit}</FormButtons>
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

/** What a member may do beside the work itself; nobody gives an ability that they lack. */
function AbilityFields({ grantable }: { grantable: readonly ProjectAbility[] }) {
  const { t } = useTranslation('projects')
  const { field, readOnly } = useField('abilities')
  const manages = useWatch({ name: 'role' }) === 'manager'
  const chosen: readonly ProjectAbility[] = field.value
  if (manages) return null
  const toggle = (ability: ProjectAbility, on: boolean) =>
    field.onChange(projectAbilities.filter((one) => (one === ability ? on : chosen.includes(one))))
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: '4px' }}>
        {t('membersTab.abilities')}
      </FormLabel>
      {projectAbilities.map((ability) => (
        <FormControlLabel
          key={ability}
          disabled={readOnly || !grantable.includes(ability)}
          control={
            <Checkbox
              checked={chosen.includes(ability)}
              onChange={(_event, on) => toggle(ability, on)}
              onBlur={field.onBlur}
            />
          }
          label={
            <Box>
              <Box component="span" sx={{ display: 'block', fontSize: 'size.text', fontWeight: 550 }}>
                {t(`ability.${ability}`)}
              </Box>
              <Meta as="span" sx={{ display: 'block' }}>
                {t(`abilityText.${ability}`)}
              </Meta>
            </Box>
          }
          sx={{ alignItems: 'flex-start', py: '4px' }}
        />
      ))}
    </FormControl>
  )
}
