import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  type Webhook,
  type WebhookBody,
  webhookBody,
  webhookEndpoints,
  webhook as webhookSchema,
} from '#contract/webhooks/webhooks.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { useVersionedSave } from '../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { KindsField } from './KindsField.tsx'
import { usePlaces, useWebhookActions } from './webhooks.data.ts'

const everywhere = 'workspace'

/** A choice among words holds text: `space:7`, `channel:3`, or the whole workspace. */
const placeText = z.string().transform((text): WebhookBody['place'] => {
  const [kind, number] = text.split(':')
  return kind === 'space' || kind === 'channel' ? { kind, id: Number(number) } : null
})
const draft = webhookBody.extend({ place: placeText })

const textOf = (place: WebhookBody['place']) => (place === null ? everywhere : `${place.kind}:${place.id}`)

type WebhookDialogProps = {
  /** The one that is changed; none for a new one. */
  webhook: Webhook | undefined
  onClose: () => void
  onMade: (secret: string) => void
}

export function WebhookDialog({ webhook, onClose, onMade }: WebhookDialogProps) {
  return webhook ? (
    <ChangeDialog webhook={webhook} onClose={onClose} />
  ) : (
    <NewDialog onClose={onClose} onMade={onMade} />
  )
}

function NewDialog({ onClose, onMade }: Pick<WebhookDialogProps, 'onClose' | 'onMade'>) {
  const { t } = useTranslation('webhooks')
  const { refresh } = useWebhookActions()
  const [clientId] = useState(newClientId)
  const create = async (body: WebhookBody) => {
    const { secret } = await call(webhookEndpoints.create, { body: { ...body, clientId } })
    void refresh()
    onMade(secret)
  }
  return (
    <FormDialog
      title={t('new')}
      schema={draft}
      defaultValues={{ name: '', address: '', place: everywhere, kinds: null }}
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

function ChangeDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const { refresh } = useWebhookActions()
  const { save, conflict, answers } = useVersionedSave({
    loaded: webhook,
    schema: webhookSchema,
    write: (body: WebhookBody, version) =>
      call(webhookEndpoints.change, { params: { id: webhook.id }, body: { ...body, version } }),
    settled: () => void refresh(),
    saved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const { name, address, kinds, place } = webhook
  const shown = (one: Pick<Webhook, 'name' | 'address'>) => `${one.name} · ${one.address}`
  return (
    <>
      <FormDialog
        title={<bdi>{name}</bdi>}
        schema={draft}
        defaultValues={{ name, address, kinds, place: textOf(place) }}
        label={t('change')}
        mode="onSubmit"
        onSubmit={save}
        submit={t('save')}
        onClose={onClose}
      >
        <Fields present={place} />
      </FormDialog>
      {conflict && (
        <ConflictDialog
          {...answers(onClose)}
          title={t('conflict')}
          differences={[
            { id: 'webhook', label: t('title'), mine: shown(conflict.mine), theirs: shown(conflict.theirs) },
          ]}
        />
      )}
    </>
  )
}

/** `present`: chosen already, and perhaps gone meanwhile. */
function Fields({ present = null }: { present?: Webhook['place'] }) {
  const { t } = useTranslation('webhooks')
  const { data } = usePlaces()
  const places = [
    ...(data?.spaces ?? []).map(({ id, code, name }) => ({ value: `space:${id}`, label: `${code} ${name}`.trim() })),
    ...(data?.channels ?? []).map(({ id, name }) => ({ value: `channel:${id}`, label: `# ${name}` })),
  ]
  const value = textOf(present && { kind: present.kind, id: present.id })
  const isOffered = present === null || places.some((one) => one.value === value)
  const missing = isOffered ? [] : [{ value, label: present.name || t('gonePlace') }]
  return (
    <>
      <TextField name="name" label={t('name')} hint={t('nameHint')} required autoFocus />
      <TextField name="address" label={t('address')} hint={t('addressHint')} type="url" required />
      <SelectField
        name="place"
        label={t('place')}
        hint={t('placeHint')}
        options={[{ value: everywhere, label: t('everywhere') }, ...missing, ...places]}
      />
      <KindsField />
    </>
  )
}
