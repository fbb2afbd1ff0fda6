import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkedIdentity } from '#contract/identityProviders/identityProviders.endpoints.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { PlainList } from '../../ui/layout.ts'
import { listRow } from '../../ui/listRow.ts'

type IdentityListProps = { rows: readonly LinkedIdentity[]; action?: (identity: LinkedIdentity) => ReactNode }

/** At which providers somebody is known. */
export function IdentityList({ rows, action }: IdentityListProps) {
  const { t } = useTranslation('identityProviders')
  if (rows.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('identities.none')}
      </Typography>
    )
  }
  return (
    <PlainList aria-label={t('identities.title')}>
      {rows.map((identity) => (
        <Box component="li" key={identity.id} sx={listRow}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: '4px' }}>
            <Box component="bdi" sx={{ fontWeight: 550 }}>
              {identity.provider}
            </Box>
            <Box component="bdi" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {identity.email}
            </Box>
            <FactList
              look="line"
              facts={[
                { label: t('identities.linked'), value: <Instant value={identity.linkedAt} /> },
                ...(identity.lastUsedAt === null
                  ? []
                  : [{ label: t('identities.lastUsed'), value: <Instant value={identity.lastUsedAt} /> }]),
              ]}
            />
          </Box>
          {action?.(identity)}
        </Box>
      ))}
    </PlainList>
  )
}
