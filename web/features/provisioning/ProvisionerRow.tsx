import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { type Provisioner, releaseHours } from '#contract/provisioning/provisioning.endpoints.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { CodeText } from '../../ui/CodeText.tsx'
import { copyText } from '../../ui/copyText.ts'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { useFormat, useNow } from '../../ui/format/FormatProvider.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { instantText } from '../../ui/format/instantText.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { BlockIcon, CheckIcon, CopyIcon, EditIcon, HistoryIcon, KeyIcon, TrashIcon } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.ts'
import { listRow } from '../../ui/listRow.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useProvisioningActions } from './provisioning.data.ts'

type ProvisionerRowProps = {
  provisioner: Provisioner
  onChange: () => void
  onLog: () => void
  onToken: (token: string) => void
}

/** One identity server: what it is told, whom it keeps, and how it goes. */
export function ProvisionerRow({ provisioner, onChange, onLog, onToken }: ProvisionerRowProps) {
  const { t } = useTranslation('provisioning')
  const { name, on, hint, heldSince, address } = provisioner
  return (
    <Box component="li" sx={{ ...listRow, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: '6px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
          <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <StatusChip tone={on ? 'success' : 'secondary'}>{t(on ? 'states.on' : 'states.off')}</StatusChip>
          {heldSince !== null && <StatusChip tone="error">{t('states.held')}</StatusChip>}
          {hint === null && <StatusChip tone="warning">{t('states.noToken')}</StatusChip>}
        </Box>
        <Row sx={{ flexWrap: 'wrap', gap: '0 6px', fontSize: 'size.small', color: 'text.secondary' }}>
          <span>{t('address')}</span>
          <Row sx={{ minWidth: 0, gap: '6px' }}>
            <CodeText>{address}</CodeText>
            <IconAction
              icon={CopyIcon}
              size="small"
              label={t('copy', { what: t('address') })}
              onClick={() => void copyText(address)}
            />
          </Row>
        </Row>
        <FactList look="line" facts={useFacts(provisioner)} />
        <Held provisioner={provisioner} />
      </Box>
      <RowMenu provisioner={provisioner} onChange={onChange} onLog={onLog} onToken={onToken} />
    </Box>
  )
}

function useFacts({ people, groups, hint, lastUsedAt, oldTokenUntil, releasedUntil }: Provisioner): Fact[] {
  const { t } = useTranslation('provisioning')
  const now = useNow()
  const lasting = (label: string, until: string | null) =>
    until !== null && new Date(until) > now ? [{ label, value: <Instant value={until} /> }] : []
  return [
    { label: t('people'), value: people },
    { label: t('groups'), value: groups },
    ...(hint === null ? [] : [{ label: t('token'), value: <CodeText>{`${hint}…`}</CodeText> }]),
    { label: t('lastUse'), value: lastUsedAt === null ? t('never') : <Instant value={lastUsedAt} /> },
    ...lasting(t('old'), oldTokenUntil),
    ...lasting(t('releasedUntil'), releasedUntil),
  ]
}

/** A mistake at the identity server is seen here, and so is that there was none. */
function Held({ provisioner: { id, name, heldSince } }: Pick<ProvisionerRowProps, 'provisioner'>) {
  const { t } = useTranslation('provisioning')
  const format = useFormat()
  const now = useNow()
  const confirm = useConfirm()
  const { released } = useProvisioningActions()
  if (heldSince === null) return null
  const release = async () => {
    const text = t('held.confirm', { hours: releaseHours })
    if (await confirm({ title: t('held.title', { name }), text, action: t('held.release'), danger: true })) {
      released.mutate(id, { onSuccess: () => toast.success(t('held.done')) })
    }
  }
  return (
    <Alert
      severity="error"
      action={
        <Button size="small" color="inherit" loading={released.isPending} onClick={() => void release()}>
          {t('held.release')}
        </Button>
      }
    >
      {t('held.text', { since: instantText(new Date(heldSince), now, format) })}
    </Alert>
  )
}

function RowMenu({ provisioner: { id, name, on }, onChange, onLog, onToken }: ProvisionerRowProps) {
  const { t } = useTranslation('provisioning')
  const confirm = useConfirm()
  const { switched, renewed, removed } = useProvisioningActions()
  const renew = async () => {
    const request = { title: t('renew.title', { name }), text: t('renew.text'), action: t('renew.action') }
    if (await confirm(request)) renewed.mutate(id, { onSuccess: ({ token }) => onToken(token) })
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
        { id: 'change', label: t('change'), icon: EditIcon, onSelect: onChange },
        { id: 'log', label: t('log.open'), icon: HistoryIcon, onSelect: onLog },
        { id: 'renew', label: t('renew.action'), icon: KeyIcon, onSelect: () => void renew() },
        {
          id: 'switch',
          label: t(on ? 'switchOff' : 'switchOn'),
          icon: on ? BlockIcon : CheckIcon,
          onSelect: () => switched.mutate({ id, on: !on }),
          startsGroup: true,
        },
        { id: 'remove', label: t('remove.action'), icon: TrashIcon, danger: true, onSelect: () => void remove() },
      ]}
    />
  )
}
