import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { IncomingWebhook } from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { useNow } from '../../ui/format/FormatProvider.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { BlockIcon, CheckIcon, KeyIcon, TrashIcon } from '../../ui/icons.ts'
import { listRow } from '../../ui/listRow.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useIncomingActions } from './incomingWebhooks.data.ts'

type IncomingRowProps = {
  webhook: IncomingWebhook
  /** Not said where the list is of one channel. */
  showsChannel: boolean
  onAddress: (address: string) => void
}

/** One address: whose name writes, where to, and how it goes. */
export function IncomingRow({ webhook, showsChannel, onAddress }: IncomingRowProps) {
  const { t } = useTranslation('incomingWebhooks')
  const { name, hint, on } = webhook
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: '6px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
          <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="code" dir="ltr" sx={{ fontSize: 'size.small', color: 'text.secondary' }}>
            {`/hooks/${hint}…`}
          </Box>
          <StatusChip tone={on ? 'success' : 'secondary'}>{t(on ? 'states.on' : 'states.off')}</StatusChip>
        </Box>
        <FactList look="line" facts={useFacts(webhook, showsChannel)} />
      </Box>
      <RowMenu webhook={webhook} onAddress={onAddress} />
    </Box>
  )
}

function useFacts(
  { channelName, lastUsedAt, lastRefusedAt, lastRefusal, oldAddressUntil }: IncomingWebhook,
  showsChannel: boolean,
): Fact[] {
  const { t } = useTranslation('incomingWebhooks')
  const now = useNow()
  const isOldTaken = oldAddressUntil !== null && new Date(oldAddressUntil) > now
  return [
    ...(showsChannel
      ? [{ label: t('channel'), value: channelName === '' ? t('hidden') : <bdi>{`# ${channelName}`}</bdi> }]
      : []),
    { label: t('lastUse'), value: lastUsedAt === null ? t('never') : <Instant value={lastUsedAt} /> },
    ...(lastRefusedAt === null
      ? []
      : [
          {
            label: t('refused'),
            value: (
              <>
                <Instant value={lastRefusedAt} /> <bdi dir="ltr">{lastRefusal}</bdi>
              </>
            ),
          },
        ]),
    ...(isOldTaken ? [{ label: t('old'), value: <Instant value={oldAddressUntil} /> }] : []),
  ]
}

function RowMenu({ webhook: { id, name, on }, onAddress }: Omit<IncomingRowProps, 'showsChannel'>) {
  const { t } = useTranslation('incomingWebhooks')
  const confirm = useConfirm()
  const { switched, rotated, removed } = useIncomingActions()
  const rotate = async () => {
    const request = { title: t('rotate.title', { name }), text: t('rotate.text'), action: t('rotate.action') }
    if (await confirm(request)) rotated.mutate(id, { onSuccess: ({ address }) => onAddress(address) })
  }
  const remove = async () => {
    const title = t('remove.title', { name })
    if (await confirm({ title, text: t('remove.text'), action: t('remove.action'), danger: true })) {
      removed.mutate(id, { onSuccess: () => toast.success(t('remove.done')) })
    }
  }
  return (
    <ActionMenu
      label={t('actionsOf', { name })}
      actions={[
        { id: 'rotate', label: t('rotate.action'), icon: KeyIcon, onSelect: () => void rotate() },
        {
          id: 'switch',
          label: t(on ? 'switchOff' : 'switchOn'),
          icon: on ? BlockIcon : CheckIcon,
          onSelect: () => switched.mutate({ id, on: !on }),
        },
        {
          id: 'remove',
          label: t('remove.action'),
          icon: TrashIcon,
          danger: true,
          onSelect: () => void remove(),
          startsGroup: true,
        },
      ]}
    />
  )
}
