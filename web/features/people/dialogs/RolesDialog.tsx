import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { type AssignedRoles, assignedRoles, roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { useRoles } from '../../roles/roles.data.ts'
import { RolesField } from '../form/RolesField.tsx'
import { peopleKeys } from '../people.data.ts'
import { RunAlert } from './RunAlert.tsx'
import { useOneByOne } from './useOneByOne.ts'

const schema = z.object({ roleIds: z.array(z.number().int()).min(1) })
type Draft = z.output<typeof schema>

const assign = (id: number, roleIds: number[], version: number) =>
  call(roleEndpoints.assign, { params: { id }, body: { roleIds, version } })

type RolesDialogProps = { people: readonly ManagedPerson[]; onClose: (done: boolean) => void }

/** One person gets exactly what is ticked; to several it is added. */
export function RolesDialog({ people, onClose }: RolesDialogProps) {
  const [only] = people
  return people.length === 1 && only ? (
    <RolesOfOne person={only} onClose={onClose} />
  ) : (
    <RolesOfMany people={people} onClose={onClose} />
  )
}

function useDone(onClose: (done: boolean) => void) {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  return {
    renew: () => queries.invalidateQueries({ queryKey: peopleKeys.all }),
    done: () => {
      toast.success(t('done.roles'))
      onClose(true)
    },
  }
}

function RolesOfOne({ person, onClose }: { person: ManagedPerson; onClose: (done: boolean) => void }) {
  const { t } = useTranslation('people')
  const { renew, done } = useDone(onClose)
  const { data } = useRoles()
  // Live changes reach the list behind the dialog; the form stays what it was filled with.
  const [filling, setFilling] = useState({ count: 0, roles: person.roles })
  const { save, conflict, answers } = useVersionedSave<Draft, AssignedRoles>({
    loaded: { userId: person.id, roles: person.roles, version: person.rolesVersion },
    schema: assignedRoles,
    write: ({ roleIds }, version) => assign(person.id, roleIds, version),
    settled: () => void renew(),
    saved: done,
  })
  const names = (ids: readonly number[]) =>
    (data?.rows ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ')
  const idsOf = (roles: AssignedRoles['roles']) => roles.map(({ id }) => id)
  return (
    <AppDialog open onClose={() => onClose(false)} title={t('rolesDialog.title', { name: person.fullName })}>
      <RolesForm
        key={filling.count}
        roleIds={idsOf(filling.roles)}
        submit={t('rolesDialog.save')}
        onSave={save}
        onClose={onClose}
      />
      {conflict && (
        <ConflictDialog
          title={t('rolesDialog.conflict', { name: person.fullName })}
          differences={[
            {
              id: 'roles',
              label: t('rolesDialog.label'),
              mine: names(conflict.mine.roleIds),
              theirs: names(idsOf(conflict.theirs.roles)),
            },
          ]}
          {...answers((theirs) => setFilling(({ count }) => ({ count: count + 1, roles: theirs.roles })))}
        />
      )}
    </AppDialog>
  )
}

/** What somebody else gave meanwhile stays, as these roles only come to it. */
async function addRoles({ id, roles, rolesVersion }: ManagedPerson, added: readonly number[]): Promise<void> {
  const give = (held: AssignedRoles['roles'], version: number) =>
    assign(id, [...new Set([...held.map((role) => role.id), ...added])], version)
  try {
    await give(roles, rolesVersion)
  } catch (thrown) {
    const now =
      thrown instanceof ApiError && thrown.status === 409 ? assignedRoles.safeParse(thrown.current) : undefined
    if (!now?.success) throw thrown
    await give(now.data.roles, now.data.version)
  }
}

function RolesOfMany({ people, onClose }: RolesDialogProps) {
  const { t } = useTranslation('people')
  const { renew, done } = useDone(onClose)
  const { run, progress, refused } = useOneByOne()
  const [rest, setRest] = useState(people)
  const save = async ({ roleIds }: Draft) => {
    const left = await run(rest, (person) => addRoles(person, roleIds))
    await renew()
    setRest(left)
    if (left.length === 0) done()
  }
  return (
    <AppDialog
      open
      onClose={() => onClose(false)}
      title={t('rolesDialog.titleMany', { count: people.length })}
      busy={progress !== undefined}
    >
      <RolesForm roleIds={[]} submit={t('rolesDialog.add')} onSave={save} onClose={onClose}>
        <Typography variant="body2" color="textSecondary">
          {t('rolesDialog.textMany')}
        </Typography>
        <RunAlert progress={progress} refused={refused} />
      </RolesForm>
    </AppDialog>
  )
}

type RolesFormProps = {
  roleIds: number[]
  submit: string
  onSave: (draft: Draft) => Promise<void>
  onClose: (done: boolean) => void
  children?: ReactNode
}

function RolesForm({ roleIds, submit, onSave, onClose, children }: RolesFormProps) {
  const { t } = useTranslation('people')
  return (
    <Form schema={schema} mode="onSubmit" defaultValues={{ roleIds }} onSubmit={onSave}>
      {children}
      <RolesField name="roleIds" label={t('rolesDialog.label')} hint={t('rolesDialog.live')} />
      <FormButtons onCancel={() => onClose(false)}>{submit}</FormButtons>
    </Form>
  )
}
