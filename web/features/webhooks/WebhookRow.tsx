import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '#contract/webhooks/webhooks.endpoints.ts'
import { useMay } from '../../lib/session/useMay.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { CodeText } from '../../ui/CodeText.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { useNow } from '../../ui/format/FormatProvider.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { AutomationIcon, BlockIcon, CheckIcon, EditIcon, HistoryIcon, KeyIcon, TrashIcon } from '../../ui/icons.ts'
import { listRow } from '../../ui/listRow.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import { useWebhookActions } from './webhooks.data.ts'

const tones: Record<Webhook['state'], Tone> = {
  working: 'success',
  waiting: 'info',
  failing: 'error',
  off: 'secondary',
}

type WebhookRowProps = {
  webhook: Webhook
  onChange: () => void
  onDeliveries: () => void
  onSecret: (secret: string) => void
}

/** One receiver: where it is, what it hears, and how it is doing. */
export function WebhookRow({ webhook, onChange, onDeliveries, onSecret }: WebhookRowProps) {
  const { t } = useTranslation('webhooks')
  const { name, address, state, offReason, kinds, place } = webhook
  const may = useMay('manage', 'all')
  const standing = useStanding(webhook)
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: '6px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
          <Box component="bdi" sx={{ fontWeight: 550 }}>
            {name}
          </Box>
          <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip>
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          <CodeText>{address}</CodeText>
        </Box>
        <FactList
          look="line"
          facts={[
            { label: t('place'), value: place === null ? t('everywhere') : <bdi>{place.name || t('gonePlace')}</bdi> },
            { label: t('kinds'), value: kinds === null ? t('allKinds') : t('someKinds', { count: kinds.length }) },
            ...standing,
            ...(offReason === null ? [] : [{ label: t('why'), value: t(`offReasons.${offReason}`) }]),
          ]}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px' }}>
        <Button
          size="small"
          startIcon={<HistoryIcon />}
          onClick={onDeliveries}
          aria-label={t('deliveries.of', { name })}
        >
          {t('deliveries.open')}
        </Button>
        {may && <RowMenu webhook={webhook} onChange={onChange} onDeliveries={onDeliveries} onSecret={onSecret} />}
      </Box>
    </Box>
  )
}

/** How it stands with its receiver, as far as there is something to say. */
function useStanding({ state, failingSince, nextTryAt, lastSuccessAt, oldSecretUntil }: Webhook): Fact[] {
  const { t } = useTranslation('webhooks')
  const now = useNow()
  const isFailing = state === 'failing'
  const oldSecret = oldSecretUntil !== null && new Date(oldSecretUntil) > now ? oldSecretUntil : null
  const moments = [
    { label: t('failingSince'), at: isFailing ? failingSince : null },
    { label: t('nextTry'), at: isFailing ? nextTryAt : null },
    { label: t('lastSuccess'), at: lastSuccessAt },
    { label: t('oldSecret'), at: oldSecret },
  ]
  return moments.flatMap(({ label, at }) => (at === null ? [] : [{ label, value: <Instant value={at} /> }]))
}

function RowMenu({ webhook: { id, name, state }, onChange, onDeliveries, onSecret }: WebhookRowProps) {
  const { t } = useTranslation('webhooks')
  const confirm = useConfirm()
  const { switched, rotated, removed, tested } = useWebhookActions()
  const isOff = state === 'off'
  const rotate = async () => {
    const request = { title: t('rotate.title', { name }), text: t('rotate.text'), action: t('rotate.action') }
    if (await confirm(request)) rotated.mutate(id, { onSuccess: ({ secret }) => onSecret(secret) })
  }
  const remove = async () => {
    const title = t('remove.title', { name })
    if (await confirm({ title, text: t('remove.text'), action: t('remove.action'), danger: true })) {
      removed.mutate(id, { onSuccess: () => toast.success(t('remove.done')) })
    }
  }
  const test = () =>
    tested.mutate(id, {
      onSuccess: ({ outcome, status }) => {
        if (outcome === 'delivered') toast.success(t('test.delivered', { status }))
        else toast.notice(t('test.failed'), { label: t('deliveries.open'), onClick: onDeliveries })
      },
    })
  return (
    <ActionMenu
      label={t('actionsOf', { name })}
      actions={[
        { id: 'change', label: t('change'), icon: EditIcon, onSelect: onChange },
        { id: 'test', label: t('test.action'), icon: AutomationIcon, onSelect: test },
        { id: 'rotate', label: t('rotate.action'), icon: KeyIcon, onSelect: () => void rotate() },
        {
          id: 'switch',
          label: t(isOff ? 'switchOn' : 'switchOff'),
          icon: isOff ? CheckIcon : BlockIcon,
          onSelect: () => switched.mutate({ id, on: isOff }),
          startsGroup: true,
        },
        { id: 'remove', label: t('remove.action'), icon: TrashIcon, danger: true, onSelect: () => void remove() },
      ]}
    />
  )
}
