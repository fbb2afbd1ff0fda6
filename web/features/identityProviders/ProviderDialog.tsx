import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import {
  type IdentityProvider,
  identityProviderEndpoints,
  identityProvider as providerSchema,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { useVersionedSave } from '../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useProviderActions } from './identityProviders.data.ts'
import { ProviderFields } from './ProviderFields.tsx'
import { draftOf, emptyDraft, newProviderDraft, providerDraft } from './providerDraft.ts'

type ProviderDialogProps = {
  /** The one that is changed; none for a new one. */
  provider: IdentityProvider | undefined
  onClose: () => void
}

export const ProviderDialog = ({ provider, onClose }: ProviderDialogProps) =>
  provider ? <ChangeDialog provider={provider} onClose={onClose} /> : <NewDialog onClose={onClose} />

function NewDialog({ onClose }: Pick<ProviderDialogProps, 'onClose'>) {
  const { t } = useTranslation('identityProviders')
  const { refresh } = useProviderActions()
  const [requestId] = useState(newClientId)
  const create = async (body: z.output<typeof newProviderDraft>) => {
    await call(identityProviderEndpoints.create, { body: { ...body, requestId } })
    toast.success(t('made'))
    void refresh()
    onClose()
  }
  return (
    <FormDialog
      title={t('new')}
      schema={newProviderDraft}
      defaultValues={emptyDraft}
      label={t('new')}
      mode="onSubmit"
      onSubmit={create}
      submit={t('create')}
      onClose={onClose}
    >
      <ProviderFields secretHint={t('secretHint')} isNew />
    </FormDialog>
  )
}

function ChangeDialog({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const { t } = useTranslation('identityProviders')
  const { refresh } = useProviderActions()
  const { save, conflict, answers } = useVersionedSave({
    loaded: provider,
    schema: providerSchema,
    write: ({ clientSecret, ...body }: z.output<typeof providerDraft>, version) =>
      call(identityProviderEndpoints.change, {
        params: { id: provider.id },
        body: { ...body, ...(clientSecret === undefined ? {} : { clientSecret }), version },
      }),
    settled: () => void refresh(),
    saved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const shown = (one: Pick<IdentityProvider, 'name' | 'issuer' | 'clientId'>) =>
    `${one.name} · ${one.issuer} · ${one.clientId}`
  return (
    <>
      <FormDialog
        title={<bdi>{provider.name}</bdi>}
        schema={providerDraft}
        defaultValues={draftOf(provider)}
        label={t('change')}
        mode="onSubmit"
        onSubmit={save}
        submit={t('save')}
        onClose={onClose}
      >
        <ProviderFields secretHint={t('secretKept')} />
      </FormDialog>
      {conflict && (
        <ConflictDialog
          {...answers(onClose)}
          title={t('conflict')}
          differences={[
            { id: 'provider', label: t('title'), mine: shown(conflict.mine), theirs: shown(conflict.theirs) },
          ]}
        />
      )}
    </>
  )
}
