import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IdentityProvider } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { useMay } from '../../lib/session/useMay.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { CodeText } from '../../ui/CodeText.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { FactList } from '../../ui/FactList.tsx'
import {
  AutomationIcon,
  BlockIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  EditIcon,
  RefreshIcon,
  TrashIcon,
} from '../../ui/icons.ts'
import { listRow } from '../../ui/listRow.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useProviderActions } from './identityProviders.data.ts'
import { kindOf } from './kinds.tsx'
import { DirectorySyncDialog } from './ldap/DirectorySyncDialog.tsx'
import { DirectoryTestDialog } from './ldap/DirectoryTestDialog.tsx'

type ProviderRowProps = {
  provider: IdentityProvider
  isFirst: boolean
  isLast: boolean
  onChange: () => void
}

/** One door: whose it is, who comes in by it, and what its provider has to be told. */
export function ProviderRow({ provider, isFirst, isLast, onChange }: ProviderRowProps) {
  const { t } = useTranslation('identityProviders')
  const { name, kind, on, hasSecret, people, domains } = provider
  const { place, Facts } = kindOf(kind)
  const may = useMay('manage', 'all')
  return (
    <Box component="li" sx={{ ...listRow, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: '6px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
          <Box component="bdi" sx={{ fontWeight: 550 }}>
            {name}
          </Box>
          <StatusChip tone={on ? 'success' : 'secondary'}>{t(on ? 'states.on' : 'states.off')}</StatusChip>
          {!hasSecret && <StatusChip tone="error">{t('states.secretLost')}</StatusChip>}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          <CodeText>{place(provider)}</CodeText>
        </Box>
        <FactList
          look="line"
          facts={[
            { label: t('people'), value: people },
            ...(domains.length === 0 ? [] : [{ label: t('domains'), value: <bdi>{domains.join(', ')}</bdi> }]),
          ]}
        />
        <Facts provider={provider} />
      </Box>
      {may && <RowMenu provider={provider} isFirst={isFirst} isLast={isLast} onChange={onChange} />}
    </Box>
  )
}

function RowMenu({ provider, isFirst, isLast, onChange }: ProviderRowProps) {
  const { id, name, on, kind } = provider
  const { t } = useTranslation('identityProviders')
  const confirm = useConfirm()
  const { switched, moved, removed, tested } = useProviderActions()
  const remove = async () => {
    const title = t('remove.title', { name })
    if (await confirm({ title, text: t('remove.text'), action: t('remove.action'), danger: true })) {
      removed.mutate(id, { onSuccess: () => toast.success(t('remove.done')) })
    }
  }
  const [isTesting, setTesting] = useState(false)
  const [isSyncing, setSyncing] = useState(false)
  const test = () => {
    // Nobody leaves for a directory: it is asked from here.
    if (kind === 'ldap') return setTesting(true)
    // Opened by the click itself: a browser lets no answer of a server open a tab.
    const tab = window.open('', '_blank')
    tested.mutate(id, {
      onSuccess: ({ address }) => (tab ?? window).location.assign(address),
      onError: () => tab?.close(),
    })
  }
  return (
    <>
      <ActionMenu
        label={t('actionsOf', { name })}
        actions={[
          { id: 'change', label: t('change'), icon: EditIcon, onSelect: onChange },
          { id: 'test', label: t('test'), icon: AutomationIcon, onSelect: test },
          ...(kind === 'ldap'
            ? [{ id: 'sync', label: t('sync.open'), icon: RefreshIcon, onSelect: () => setSyncing(true) }]
            : []),
          ...(isFirst
            ? []
            : [{ id: 'up', label: t('up'), icon: ChevronUpIcon, onSelect: () => moved.mutate({ id, to: 'up' }) }]),
          ...(isLast
            ? []
            : [
                {
                  id: 'down',
                  label: t('down'),
                  icon: ChevronDownIcon,
                  onSelect: () => moved.mutate({ id, to: 'down' }),
                },
              ]),
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
      {isSyncing && provider.kind === 'ldap' && (
        <DirectorySyncDialog provider={provider} onClose={() => setSyncing(false)} />
      )}
      {isTesting && <DirectoryTestDialog provider={provider} onClose={() => setTesting(false)} />}
    </>
  )
}
