import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { type ApiToken, mostApiTokens } from '#contract/accounts/apiTokens.endpoints.ts'
import { caldavScope } from '#contract/caldav/caldav.ts'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { AddIcon, InfoIcon, SmartphoneIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import { listRow } from '../../ui/listRow.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { useApiTokens, useRevokeToken } from '../profile/profile.data.ts'

/** One for each device: whoever loses a phone takes away only that. */
export function AppPasswords({ onMake }: { onMake: () => void }) {
  const { t } = useTranslation('caldav')
  const tokens = useApiTokens()
  const remove = useRemoval()
  return (
    <Box component="section" sx={{ display: 'grid', gap: '8px' }}>
      <Typography variant="subtitle2" component="h3">
        {t('passwords')}
      </Typography>
      <Loaded query={tokens} skeleton={<ListSkeleton rows={2} />}>
        {({ rows }) => {
          const passwords = rows.filter(({ scopes }) => scopes.includes(caldavScope))
          // Other tokens count towards the limit too.
          const isFull = rows.length >= mostApiTokens
          const make = (
            <Button variant="contained" startIcon={<AddIcon />} disabled={isFull} onClick={onMake}>
              {t('add')}
            </Button>
          )
          return (
            <>
              {isFull && (
                <Alert severity="info" icon={<InfoIcon />}>
                  {t('full')}
                </Alert>
              )}
              {passwords.length === 0 ? (
                <EmptyState icon={SmartphoneIcon} title={t('empty')} text={t('emptyText')} action={make} />
              ) : (
                <>
                  <PlainList>
                    {passwords.map((password) => (
                      <PasswordRow key={password.id} password={password} {...remove} />
                    ))}
                  </PlainList>
                  <Box>{make}</Box>
                </>
              )}
            </>
          )
        }}
      </Loaded>
    </Box>
  )
}

function useRemoval() {
  const { t } = useTranslation('caldav')
  const confirm = useConfirm()
  const revoke = useRevokeToken()
  const onRemove = async ({ id, name }: ApiToken) => {
    const question = { title: t('removeTitle', { name }), text: t('removeText'), action: t('remove'), danger: true }
    if (await confirm(question)) revoke.mutate(id, { onSuccess: () => toast.success(t('removed')) })
  }
  return { onRemove, removing: revoke.isPending ? revoke.variables : undefined }
}

type PasswordRowProps = {
  password: ApiToken
  onRemove: (password: ApiToken) => Promise<void>
  removing: number | undefined
}

function PasswordRow({ password, onRemove, removing }: PasswordRowProps) {
  const { t } = useTranslation('caldav')
  const { id, name, lastUsedAt, lastUsedFrom, expiresAt } = password
  const lastUse = lastUsedAt ? (
    <>
      <Instant value={lastUsedAt} /> <bdi dir="ltr">{lastUsedFrom}</bdi>
    </>
  ) : (
    t('unused')
  )
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: '4px' }}>
        <Box component="bdi" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <FactList
          look="line"
          facts={[
            { label: t('used'), value: lastUse },
            { label: t('ends'), value: <Instant value={expiresAt} /> },
          ]}
        />
      </Box>
      <Button
        size="small"
        color="error"
        loading={removing === id}
        onClick={() => void onRemove(password)}
        aria-label={t('removeNamed', { name })}
      >
        {t('remove')}
      </Button>
    </Box>
  )
}
