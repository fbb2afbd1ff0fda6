import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  type IdentityProvider,
  type IdentityProviderBody,
  identityProviderEndpoints,
  type NewIdentityProviderBody,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { useVersionedSave } from '../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useProviderActions } from './identityProviders.data.ts'
import type { KindOfProvider } from './kindOfProvider.ts'
import { ProviderFields } from './ProviderFields.tsx'

type OfKind<
  Draft extends FieldValues,
  NewBody extends NewIdentityProviderBody,
  Body extends IdentityProviderBody,
  Provider extends IdentityProvider,
> = { of: KindOfProvider<Draft, NewBody, Body, Provider>; onClose: () => void }

export function NewDialog<
  Draft extends FieldValues,
  NewBody extends NewIdentityProviderBody,
  Body extends IdentityProviderBody,
  Provider extends IdentityProvider,
>({ of, onClose }: OfKind<Draft, NewBody, Body, Provider>) {
  const { t } = useTranslation('identityProviders')
  const { refresh } = useProviderActions()
  const [requestId] = useState(newClientId)
  const create = async (body: NewBody) => {
    await call(identityProviderEndpoints.create, { body: { ...body, requestId } })
    toast.success(t('made'))
    void refresh()
    onClose()
  }
  return (
    <FormDialog
      title={t('new')}
      schema={of.newDraft}
      defaultValues={of.empty}
      label={t('new')}
      mode="onSubmit"
      onSubmit={create}
      submit={t('create')}
      onClose={onClose}
    >
      <ProviderFields>
        <of.Fields isNew />
      </ProviderFields>
    </FormDialog>
  )
}

export function ChangeDialog<
  Draft extends FieldValues,
  NewBody extends NewIdentityProviderBody,
  Body extends IdentityProviderBody,
  Provider extends IdentityProvider,
>({ of, provider, onClose }: OfKind<Draft, NewBody, Body, Provider> & { provider: Provider }) {
  const { t } = useTranslation('identityProviders')
  const { refresh } = useProviderActions()
  const { id } = provider
  const { save, conflict, answers } = useVersionedSave({
    loaded: provider,
    schema: of.provider,
    write: async (body: Body, version) =>
      of.provider.parse(await call(identityProviderEndpoints.change, { params: { id }, body: { ...body, version } })),
    settled: () => void refresh(),
    saved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const shown = (one: Body | Provider) => `${one.name} · ${of.summary(one)}`
  return (
    <>
      <FormDialog
        title={<bdi>{provider.name}</bdi>}
        schema={of.draft}
        defaultValues={of.draftOf(provider)}
        label={t('change')}
        mode="onSubmit"
        onSubmit={save}
        submit={t('save')}
        onClose={onClose}
      >
        <ProviderFields>
          <of.Fields isNew={false} />
        </ProviderFields>
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
