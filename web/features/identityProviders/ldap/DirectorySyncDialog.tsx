import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DirectorySync, SyncPreview } from '#contract/identityProviders/directorySync.endpoints.ts'
import type { LdapProvider } from '#contract/identityProviders/ldap.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { Instant } from '../../../ui/format/Instant.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { useProviderActions, useSyncPreview, useSyncs } from '../identityProviders.data.ts'

/** What reading the directory would change, before it is read for good; whether it is every night; and what it did lately. */
export function DirectorySyncDialog({ provider, onClose }: { provider: LdapProvider; onClose: () => void }) {
  const { t } = useTranslation('identityProviders')
  const { id, name, nightly } = provider
  const preview = useSyncPreview(id)
  const actions = useProviderActions()
  const reason = useReason()
  const run = () =>
    actions.synced.mutate(id, {
      onSuccess: ({ changed, deactivated, stopped }) => {
        if (stopped !== null) return toast.error(reason(stopped))
        toast.success(t('sync.done', { changed, deactivated }))
        onClose()
      },
    })
  const has = (plan: SyncPreview) => plan.changed + plan.leaving > 0 && plan.stopped === null
  return (
    <AppDialog
      open
      onClose={onClose}
      busy={actions.synced.isPending}
      title={t('sync.title', { name })}
      width="md"
      actions={
        <Button
          variant="contained"
          onClick={run}
          loading={actions.synced.isPending}
          disabled={!preview.data || !has(preview.data)}
        >
          {t('sync.run')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' }}>
        <Typography variant="body2" color="textSecondary">
          {t('sync.text')}
        </Typography>
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={nightly}
                disabled={actions.nightly.isPending}
                onChange={(_event, on) => actions.nightly.mutate({ id, on })}
              />
            }
            label={t('sync.nightly')}
          />
          <Typography variant="caption" color="textSecondary" component="div">
            {t('sync.nightlyHint')}
          </Typography>
        </Box>
        <Loaded
          query={preview}
          skeleton={
            <Box role="status" aria-label={t('sync.reading')}>
              <ListSkeleton rows={3} />
            </Box>
          }
        >
          {(plan) => <Plan plan={plan} />}
        </Loaded>
        <Runs providerId={id} />
      </Box>
    </AppDialog>
  )
}

function Plan({ plan }: { plan: SyncPreview }) {
  const { t } = useTranslation('identityProviders')
  const reason = useReason()
  const { seen, linked, changed, changes, leaving, leavers, kept, stopped } = plan
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      {stopped !== null && <Alert severity="warning">{reason(stopped)}</Alert>}
      <FactList
        look="line"
        facts={[
          { label: t('sync.seen'), value: seen },
          { label: t('sync.linked'), value: linked },
        ]}
      />
      {changed + leaving + kept.length === 0 && <Typography variant="body2">{t('sync.nothing')}</Typography>}
      <People title={t('sync.leavers')} count={leaving}>
        {leavers.map(({ id, fullName }) => (
          <li key={id}>
            <bdi>{fullName}</bdi>
          </li>
        ))}
      </People>
      <People title={t('sync.changes')} count={changed}>
        {changes.map(({ id, fullName, roles }) => (
          <li key={id}>
            <bdi>{fullName}</bdi>: <bdi>{roles.join(', ')}</bdi>
          </li>
        ))}
      </People>
      <People title={t('sync.kept')} count={kept.length}>
        {kept.map(({ id, fullName }) => (
          <li key={id}>
            <bdi>{fullName}</bdi>
          </li>
        ))}
      </People>
    </Box>
  )
}

function People({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {title} ({count})
      </Typography>
      <PlainList sx={{ maxHeight: 200, overflowY: 'auto', fontSize: 'size.text' }} tabIndex={0} aria-label={title}>
        {children}
      </PlainList>
    </Box>
  )
}

function Runs({ providerId }: { providerId: number }) {
  const { t } = useTranslation('identityProviders')
  const runs = useSyncs(providerId)
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {t('sync.runs')}
      </Typography>
      <Loaded query={runs} skeleton={<ListSkeleton rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {t('sync.noRuns')}
            </Typography>
          ) : (
            <PlainList sx={{ fontSize: 'size.text' }} aria-label={t('sync.runs')}>
              {rows.map((run) => (
                <Run key={run.id} run={run} />
              ))}
            </PlainList>
          )
        }
      </Loaded>
    </Box>
  )
}

function Run({ run: { at, by, seen, changed, deactivated, stopped } }: { run: DirectorySync }) {
  const { t } = useTranslation('identityProviders')
  const reason = useReason()
  return (
    <Box component="li" sx={{ py: '6px' }}>
      <Instant value={at} /> · <bdi>{by?.fullName ?? t('sync.byNight')}</bdi>
      <Typography variant="caption" color="textSecondary" component="div">
        {stopped === null ? t('sync.result', { seen, changed, deactivated }) : reason(stopped)}
      </Typography>
    </Box>
  )
}

/** The server names the reason by its key; an unknown key gets a general text. */
function useReason() {
  const { t, i18n } = useTranslation('errors')
  return (key: string) => (i18n.exists(`errors:${key}`) ? t(key as 'unexpected') : t('unexpected'))
}
