import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Bot, type BotBody, botBody, botEndpoints, bot as botSchema } from '#contract/bots/bots.endpoints.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { useVersionedSave } from '../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { RolesField } from '../people/form/RolesField.tsx'
import { useBotActions } from './bots.data.ts'
import { ChannelsField, SpacesField } from './PlacesField.tsx'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

export function NewBotDialog({ onClose, onMade }: { onClose: () => void; onMade: (bot: Bot) => void }) {
  const { t } = useTranslation('bots')
  const { refresh } = useBotActions()
  const [clientId] = useState(newClientId)
  const create = async (body: BotBody) => {
    const made = await call(botEndpoints.create, { body: { ...body, clientId } })
    void refresh()
    onMade(made)
  }
  return (
    <FormDialog
      title={t('new')}
      schema={botBody}
      defaultValues={{ name: '', description: '', roleIds: [], channelIds: [], spaceIds: [] }}
      label={t('new')}
      mode="onSubmit"
      onSubmit={create}
      submit={t('create')}
      onClose={onClose}
    >
      <Fields channels={[]} hidden={0} spaces={[]} />
    </FormDialog>
  )
}

export function ChangeBotDialog({ bot, onClose }: { bot: Bot; onClose: () => void }) {
  const { t } = useTranslation('bots')
  const { refresh } = useBotActions()
  const { save, conflict, answers } = useVersionedSave({
    loaded: bot,
    schema: botSchema,
    write: (body: BotBody, version) =>
      call(botEndpoints.change, { params: { id: bot.id }, body: { ...body, version } }),
    settled: () => void refresh(),
    saved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const { name, description, roles, channels, hiddenChannels, spaces } = bot
  const shown = (one: Pick<Bot, 'name' | 'description'>) => [one.name, one.description].filter(Boolean).join(' · ')
  return (
    <>
      <FormDialog
        title={<bdi>{name}</bdi>}
        schema={botBody}
        defaultValues={{
          ...{ name, description, roleIds: idsOf(roles) },
          ...{ channelIds: idsOf(channels), spaceIds: idsOf(spaces) },
        }}
        label={t('change')}
        mode="onSubmit"
        onSubmit={save}
        submit={t('save')}
        onClose={onClose}
      >
        <Fields channels={channels} hidden={hiddenChannels} spaces={spaces} />
      </FormDialog>
      {conflict && (
        <ConflictDialog
          {...answers(onClose)}
          title={t('conflict')}
          differences={[{ id: 'bot', label: t('title'), mine: shown(conflict.mine), theirs: shown(conflict.theirs) }]}
        />
      )}
    </>
  )
}

type FieldsProps = Pick<Bot, 'channels' | 'spaces'> & { hidden: number }

function Fields({ channels, hidden, spaces }: FieldsProps) {
  const { t } = useTranslation('bots')
  return (
    <>
      <TextField name="name" label={t('name')} hint={t('nameHint')} required autoFocus />
      <TextField name="description" label={t('description')} hint={t('descriptionHint')} />
      <RolesField
        name="roleIds"
        label={t('roles')}
        hint={t('rolesHint')}
        offers={(role) => !hasAdminRole([role]) && !managesAll(role.rules)}
      />
      <ChannelsField name="channelIds" known={channels.map(({ id, name }) => ({ id, name: `# ${name}` }))} />
      {hidden > 0 && (
        <Box sx={{ fontSize: 'size.small', color: 'text.secondary' }}>{t('hiddenChannels', { number: hidden })}</Box>
      )}
      <SpacesField name="spaceIds" known={spaces} />
    </>
  )
}
