import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  beginnings,
  type Provisioner,
  type ProvisionerBody,
  provisioner as provisionerSchema,
  provisioningEndpoints,
} from '#contract/provisioning/provisioning.endpoints.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { useVersionedSave } from '../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { GroupRolesField } from '../identityProviders/GroupRolesField.tsx'
import { useRoles } from '../roles/roles.data.ts'
import { draftOf, emptyDraft, provisionerDraft } from './provisionerDraft.ts'
import { useProvisioningActions } from './provisioning.data.ts'

export function NewProvisionerDialog({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const { t } = useTranslation('provisioning')
  const { refresh } = useProvisioningActions()
  const [clientId] = useState(newClientId)
  const create = async (body: ProvisionerBody) => {
    const { token } = await call(provisioningEndpoints.create, { body: { ...body, clientId } })
    void refresh()
    onMade(token)
  }
  return (
    <FormDialog
      title={t('new')}
      schema={provisionerDraft}
      defaultValues={emptyDraft}
      label={t('new')}
      mode="onSubmit"
      onSubmit={create}
      submit={t('create')}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}

export function ChangeProvisionerDialog({ provisioner, onClose }: { provisioner: Provisioner; onClose: () => void }) {
  const { t } = useTranslation('provisioning')
  const { refresh } = useProvisioningActions()
  const { save, conflict, answers } = useVersionedSave({
    loaded: provisioner,
    schema: provisionerSchema,
    write: (body: ProvisionerBody, version) =>
      call(provisioningEndpoints.change, { params: { id: provisioner.id }, body: { ...body, version } }),
    settled: () => void refresh(),
    saved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const shown = ({ name, begins, groupRoles }: ProvisionerBody) =>
    [name, t(`beginnings.${begins}`), ...groupRoles.map(({ group }) => group)].join(' · ')
  return (
    <>
      <FormDialog
        title={<bdi>{provisioner.name}</bdi>}
        schema={provisionerDraft}
        defaultValues={draftOf(provisioner)}
        label={t('change')}
        mode="onSubmit"
        onSubmit={save}
        submit={t('save')}
        onClose={onClose}
      >
        <Fields />
      </FormDialog>
      {conflict && (
        <ConflictDialog
          {...answers(onClose)}
          title={t('conflict')}
          differences={[
            { id: 'provisioner', label: t('title'), mine: shown(conflict.mine), theirs: shown(conflict.theirs) },
          ]}
        />
      )}
    </>
  )
}

function Fields() {
  const { t } = useTranslation('provisioning')
  const { data } = useRoles()
  // No group makes somebody an Admin; the server refuses it too.
  const offered = (data?.rows ?? []).filter((role) => !hasAdminRole([role]) && !managesAll(role.rules))
  const roles = offered.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <TextField name="name" label={t('name')} hint={t('nameHint')} required autoFocus />
      <SelectField
        name="begins"
        label={t('begins')}
        hint={t('beginsHint')}
        options={beginnings.map((value) => ({ value, label: t(`beginnings.${value}`) }))}
        required
      />
      <SelectField
        name="newcomerRoleId"
        label={t('newcomerRole')}
        hint={t('newcomerRoleHint')}
        options={roles}
        required
      />
      <GroupRolesField roles={roles} />
    </>
  )
}
