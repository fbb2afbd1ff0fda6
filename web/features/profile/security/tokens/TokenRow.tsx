import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#contract/accounts/apiTokens.endpoints.ts'
import { tokenAreas, tokenRights } from '#contract/accounts/tokenScopes.ts'
import { FactList } from '../../../../ui/FactList.tsx'
import { Instant } from '../../../../ui/format/Instant.tsx'
import { listRow } from '../../../../ui/listRow.ts'
import { StatusChip } from '../../../../ui/StatusChip.tsx'

type TokenRowProps = { token: ApiToken; revoking: boolean; onRevoke: () => void }

/** "Görevler: okuma, yazma" */
function useScopeTexts({ scopes }: ApiToken): string[] {
  const { t } = useTranslation('profile')
  return tokenAreas.flatMap((area) => {
    const rights = tokenRights.filter((right) => scopes.includes(`${area}:${right}`))
    if (rights.length === 0) return []
    return `${t(`tokens.areas.${area}`)}: ${rights.map((right) => t(`tokens.rights.${right}`)).join(', ')}`
  })
}

export function TokenRow({ token, revoking, onRevoke }: TokenRowProps) {
  const { t } = useTranslation('profile')
  const scopes = useScopeTexts(token)
  const lastUse =
    token.lastUsedAt === null ? (
      t('tokens.never')
    ) : (
      <>
        <Instant value={token.lastUsedAt} /> <bdi dir="ltr">{token.lastUsedFrom}</bdi>
      </>
    )
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: '6px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 8px' }}>
          <Box component="bdi" sx={{ fontWeight: 550 }}>
            {token.name}
          </Box>
          <Box component="code" dir="ltr" sx={{ fontSize: 'size.small', color: 'text.secondary' }}>
            {`${token.hint}…`}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px' }}>
          {scopes.map((text) => (
            <StatusChip key={text} tone="secondary">
              {text}
            </StatusChip>
          ))}
        </Box>
        <FactList
          look="line"
          facts={[
            { label: t('tokens.expires'), value: <Instant value={token.expiresAt} /> },
            { label: t('tokens.used'), value: lastUse },
          ]}
        />
      </Box>
      <Button
        size="small"
        color="error"
        loading={revoking}
        onClick={onRevoke}
        aria-label={t('tokens.revokeNamed', { name: token.name })}
      >
        {t('tokens.revoke')}
      </Button>
    </Box>
  )
}
