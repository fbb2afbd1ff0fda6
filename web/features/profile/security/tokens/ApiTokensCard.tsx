import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiToken, apiTokenEndpoints, mostApiTokens } from '#contract/accounts/apiTokens.endpoints.ts'
import { tokenScopes } from '#contract/accounts/tokenScopes.ts'
import { caldavScope } from '#contract/caldav/caldav.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../../../lib/http/call.ts'
import { AppLink } from '../../../../ui/AppLink.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { useConfirm } from '../../../../ui/dialog/confirm.ts'
import { toast } from '../../../../ui/dialog/toast.tsx'
import { AddIcon, KeyIcon } from '../../../../ui/icons.ts'
import { PlainList } from '../../../../ui/layout.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { useApiTokens, useRefreshTokens, useRevokeToken } from '../../profile.data.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { TokenRow } from './TokenRow.tsx'

/** App passwords of calendar programs are made where the calendar is. */
const ofPrograms = tokenScopes.filter((scope) => scope !== caldavScope)

export function ApiTokensCard() {
  const { t } = useTranslation('profile')
  const confirm = useConfirm()
  const tokens = useApiTokens()
  const { data } = tokens
  const revoke = useRevokeToken()
  const refresh = useRefreshTokens()
  const [making, setMaking] = useState(false)
  const askAndRevoke = async ({ id, name }: ApiToken) => {
    const isSure = await confirm({
      title: t('tokens.revokeTitle', { name }),
      text: t('tokens.revokeText'),
      action: t('tokens.revoke'),
      danger: true,
    })
    if (isSure) revoke.mutate(id, { onSuccess: () => toast.success(t('tokens.revoked')) })
  }
  const create = async (body: BodyOf<typeof apiTokenEndpoints.create>) => {
    const { token } = await call(apiTokenEndpoints.create, { body })
    refresh()
    return token
  }
  const isFull = (data?.rows.length ?? 0) >= mostApiTokens
  const add = (
    <Button startIcon={<AddIcon />} disabled={!data || isFull} onClick={() => setMaking(true)}>
      {t('tokens.new')}
    </Button>
  )
  return (
    <Card title={t('tokens.title')} tools={data && data.rows.length > 0 ? add : undefined}>
      <Typography variant="body2" color="textSecondary">
        {t('tokens.text')}{' '}
        <Link component={AppLink} href={paths.apiDocs}>
          {t('tokens.reference')}
        </Link>
      </Typography>
      <Loaded query={tokens} skeleton={<ListSkeleton rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={KeyIcon} title={t('tokens.empty')} action={add} />
          ) : (
            <PlainList>
              {rows.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  revoking={revoke.isPending && revoke.variables === token.id}
                  onRevoke={() => void askAndRevoke(token)}
                />
              ))}
            </PlainList>
          )
        }
      </Loaded>
      {making && <NewTokenDialog scopes={ofPrograms} onCreate={create} onClose={() => setMaking(false)} />}
    </Card>
  )
}
