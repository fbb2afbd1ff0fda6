import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { presenceEndpoints } from '#contract/presence/presence.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useSession } from '../../lib/session/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { type End, endAfter, ends } from './ends.ts'
import { useMoment } from './PresenceText.tsx'
import { mergePresence, usePresenceOf } from './presenceStore.ts'

/** `kept` leaves an end that was set before as it is. */
const choice = z.enum([...ends, 'kept'])
const draft = z.strictObject({
  state: z.enum(['active', 'doNotDisturb']),
  disturbEnd: choice,
  emoji: z.string().trim().max(16),
  text: z.string().trim().max(80),
  statusEnd: choice,
})

type StatusDialogProps = {
  /** Begins with this instead of what is shown now. */
  said?: { emoji: string; text: string } | undefined
  onSaved?: () => void
  onClose: () => void
}

export function StatusDialog({ said, onSaved, onClose }: StatusDialogProps) {
  const { t } = useTranslation('presence')
  const { timeZone } = useFormat()
  const me = useSession((session) => session.user?.id ?? 0)
  const presence = usePresenceOf(me)
  const save = useOwnPresence()
  const moment = useMoment()
  const status = presence?.status ?? null
  const disturbUntil = presence?.doNotDisturbUntil ?? null
  const options = (kept: string | null | undefined) => [
    ...(kept ? [{ value: 'kept', label: t('until', { time: moment(kept) }) }] : []),
    ...ends.map((end) => ({ value: end, label: t(`ends.${end}`) })),
  ]
  const endOf = (end: End | 'kept', kept: string | null | undefined) =>
    end === 'kept' ? (kept ?? null) : endAfter(end, new Date(), timeZone)
  const send = async ({ state, disturbEnd, emoji, text, statusEnd }: z.output<typeof draft>) => {
    const on = state === 'doNotDisturb'
    await save.mutateAsync({
      disturb: { on, until: on ? endOf(disturbEnd, disturbUntil) : null },
      status: text === '' ? null : { emoji, text, until: endOf(statusEnd, status?.until) },
    })
    onSaved?.()
    onClose()
  }
  return (
    <FormDialog
      title={t('dialog.title')}
      width="xs"
      busy={save.isPending}
      schema={draft}
      onSubmit={send}
      mode="onSubmit"
      defaultValues={{
        state: presence?.state === 'doNotDisturb' ? 'doNotDisturb' : 'active',
        disturbEnd: disturbUntil ? 'kept' : 'hour',
        emoji: said?.emoji ?? status?.emoji ?? '',
        text: said?.text ?? status?.text ?? '',
        statusEnd: status?.until ? 'kept' : 'never',
      }}
      submit={t('dialog.save')}
      onClose={onClose}
    >
      <Box sx={pair}>
        <SelectField
          name="state"
          label={t('dialog.state')}
          options={[
            { value: 'active', label: t('states.active') },
            { value: 'doNotDisturb', label: t('states.doNotDisturb') },
          ]}
        />
        <SelectField name="disturbEnd" label={t('dialog.disturbEnd')} options={options(disturbUntil)} />
      </Box>
      <Box sx={{ ...pair, gridTemplateColumns: '72px 1fr' }}>
        <TextField name="emoji" label={t('dialog.emoji')} placeholder="🏖️" />
        <TextField name="text" label={t('dialog.text')} placeholder={t('dialog.placeholder')} dir="auto" autoFocus />
      </Box>
      <SelectField name="statusEnd" label={t('dialog.statusEnd')} options={options(status?.until)} />
    </FormDialog>
  )
}

const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px' } as const

type Status = BodyInput<typeof presenceEndpoints.setStatus>['status']

/** My own presence: do not disturb, and a few words. */
function useOwnPresence() {
  return useMutation({
    mutationFn: async ({ disturb, status }: { disturb: { on: boolean; until: string | null }; status: Status }) => {
      await call(presenceEndpoints.setDoNotDisturb, { body: disturb })
      return call(presenceEndpoints.setStatus, { body: { status } })
    },
    onSuccess: (presence) => mergePresence([presence]),
  })
}
