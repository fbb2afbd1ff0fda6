import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '#contract/accounts/apiTokens.endpoints.ts'
import { tokenAreas, tokenRights } from '#contract/accounts/tokenScopes.ts'
import { Instant } from '../../../../ui/format/Instant.tsx'
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
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: '6px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 8px' }}>
          <Box component="bdi" sx={{ fontWeight: 550 }}>
            {token.name}
          </Box>
          <Box component="code" dir="ltr" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
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
        <Box component="dl" sx={facts}>
          <div>
            <dt>{t('tokens.expires')}</dt>
            <dd>
              <Instant value={token.expiresAt} />
            </dd>
          </div>
          <div>
            <dt>{t('tokens.used')}</dt>
            <dd>
              {token.lastUsedAt === null ? (
                t('tokens.never')
              ) : (
                <>
                  <Instant value={token.lastUsedAt} /> <bdi dir="ltr">{token.lastUsedFrom}</bdi>
                </>
              )}
            </dd>
          </div>
        </Box>
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

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  py: '12px',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  m: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: 'text.secondary',
  '& > div': { display: 'flex', gap: '6px' },
  '& dd': { m: 0, color: 'text.primary' },
} as const
