import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiToken, mostApiTokens } from '#contract/accounts/apiTokens.endpoints.ts'
import { type Bot, botTokenEndpoints } from '#contract/bots/bots.endpoints.ts'
import { botScopes } from '#contract/bots/calls.ts'
import { call } from '../../lib/http/call.ts'
import { AppDrawer } from '../../ui/dialog/AppDrawer.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { AddIcon, KeyIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { NewTokenDialog } from '../profile/security/tokens/NewTokenDialog.tsx'
import { TokenRow } from '../profile/security/tokens/TokenRow.tsx'
import { useBotActions, useBotTokens } from './bots.data.ts'

/** What programs show to speak as this bot. */
export function TokensDrawer({ bot, onClose }: { bot: Bot; onClose: () => void }) {
  const { t } = useTranslation(['bots', 'profile'])
  const confirm = useConfirm()
  const tokens = useBotTokens(bot.id)
  const { revoked, refresh } = useBotActions()
  const [making, setMaking] = useState(false)
  const revoke = async ({ id, name }: ApiToken) => {
    const isSure = await confirm({
      title: t('profile:tokens.revokeTitle', { name }),
      text: t('profile:tokens.revokeText'),
      action: t('profile:tokens.revoke'),
      danger: true,
    })
    if (!isSure) return
    revoked.mutate({ id: bot.id, tokenId: id }, { onSuccess: () => toast.success(t('profile:tokens.revoked')) })
  }
  const isFull = (tokens.data?.rows.length ?? 0) >= mostApiTokens
  const add = bot.on && (
    <Button startIcon={<AddIcon />} disabled={!tokens.data || isFull} onClick={() => setMaking(true)}>
      {t('profile:tokens.new')}
    </Button>
  )
  return (
    <AppDrawer open onClose={onClose} title={t('tokens.of', { name: bot.name })} width={640}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', justifyItems: 'start' }}>
        <Typography variant="body2" color="textSecondary">
          {t(bot.on ? 'tokens.text' : 'tokens.textOff')}
        </Typography>
        {tokens.data && tokens.data.rows.length > 0 && add}
        <Box sx={{ width: 1 }}>
          <Loaded query={tokens} skeleton={<ListSkeleton rows={3} />}>
            {({ rows }) =>
              rows.length === 0 ? (
                <EmptyState icon={KeyIcon} title={t('tokens.empty')} action={add} />
              ) : (
                <PlainList aria-label={t('tokens.of', { name: bot.name })}>
                  {rows.map((token) => (
                    <TokenRow
                      key={token.id}
                      token={token}
                      revoking={revoked.isPending && revoked.variables.tokenId === token.id}
                      onRevoke={() => void revoke(token)}
                    />
                  ))}
                </PlainList>
              )
            }
          </Loaded>
        </Box>
      </Box>
      {making && (
        <NewTokenDialog
          scopes={botScopes}
          onCreate={async (body) => {
            const { token } = await call(botTokenEndpoints.create, { params: { id: bot.id }, body })
            void refresh()
            return token
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </AppDrawer>
  )
}
