import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '#contract/passkeys/passkeys.endpoints.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { listRow } from '../../ui/listRow.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'

export function usePasskeyName(): (passkey: Pick<Passkey, 'name' | 'keeper'>) => string {
  const { t } = useTranslation('passkeys')
  return ({ name, keeper }) => name || keeper || t('unnamed')
}

/** Where it lies, how far it reaches, and when it was last of use. */
export function PasskeyRow({ passkey, actions }: { passkey: Passkey; actions?: ReactNode }) {
  const { t } = useTranslation('passkeys')
  const nameOf = usePasskeyName()
  const { keeper, isSynced, worksHere, createdAt, lastUsedAt } = passkey
  const name = nameOf(passkey)
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: '6px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
          <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {keeper && keeper !== name && (
            <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 'size.small' }}>
              {keeper}
            </Box>
          )}
          <StatusChip tone="secondary">{t(isSynced ? 'synced' : 'oneDevice')}</StatusChip>
          {!worksHere && <StatusChip tone="warning">{t('elsewhere')}</StatusChip>}
        </Box>
        <FactList
          look="line"
          facts={[
            { label: t('addedAt'), value: <Instant value={createdAt} /> },
            { label: t('lastUsed'), value: lastUsedAt === null ? t('never') : <Instant value={lastUsedAt} /> },
          ]}
        />
      </Box>
      {actions}
    </Box>
  )
}
