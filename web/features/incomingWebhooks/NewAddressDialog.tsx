import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { personName } from '#contract/http/fields.ts'
import { incomingWebhookEndpoints } from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useChannels, useIncomingActions } from './incomingWebhooks.data.ts'

/** A choice among words holds text; the contract wants a number. */
const draft = z.object({
  name: personName,
  channelId: z.string().transform(Number).pipe(z.number().int().positive('required')),
})

type NewAddressDialogProps = {
  /** The channel whose menu was opened; without it, one is chosen. */
  channelId: number | undefined
  onClose: () => void
  onMade: (address: string) => void
}

export function NewAddressDialog({ channelId, onClose, onMade }: NewAddressDialogProps) {
  const { t } = useTranslation('incomingWebhooks')
  const { refresh } = useIncomingActions()
  const [clientId] = useState(newClientId)
  const create = async (body: z.output<typeof draft>) => {
    const { address } = await call(incomingWebhookEndpoints.create, { body: { ...body, clientId } })
    void refresh()
    onMade(address)
  }
  return (
    <FormDialog
      title={t('new')}
      schema={draft}
      defaultValues={{ name: '', channelId: String(channelId ?? '') }}
      label={t('new')}
      mode="onSubmit"
      onSubmit={create}
      submit={t('create')}
      onClose={onClose}
    >
      <TextField name="name" label={t('name')} hint={t('nameHint')} required autoFocus />
      {channelId === undefined && <ChannelField />}
    </FormDialog>
  )
}

function ChannelField() {
  const { t } = useTranslation('incomingWebhooks')
  const { data } = useChannels()
  const options = (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: `# ${name}` }))
  return <SelectField name="channelId" label={t('channel')} hint={t('channelHint')} options={options} required />
}
