import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostIncomingWebhooks, oldAddressHours } from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import { SecretDialog } from '../../ui/dialog/SecretDialog.tsx'
import { AddIcon, LinkedIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { IncomingRow } from './IncomingRow.tsx'
import { useIncomingWebhooks } from './incomingWebhooks.data.ts'
import { NewAddressDialog } from './NewAddressDialog.tsx'

type Opened = { what: 'form' } | { what: 'secret'; address: string; rotated: boolean }

/** The addresses of one channel, or of all. */
export function IncomingList({ channelId }: { channelId?: number }) {
  const { t } = useTranslation('incomingWebhooks')
  const webhooks = useIncomingWebhooks(channelId)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const count = webhooks.data?.rows.length ?? 0
  const isFull = channelId !== undefined && count >= mostIncomingWebhooks
  const add = (
    <Button startIcon={<AddIcon />} disabled={!webhooks.data || isFull} onClick={() => setOpened({ what: 'form' })}>
      {t('new')}
    </Button>
  )
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      {count > 0 && <Box sx={{ mt: '12px' }}>{add}</Box>}
      <Loaded query={webhooks} skeleton={<ListSkeleton rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={LinkedIcon} title={t('empty.title')} text={t('empty.text')} action={add} />
          ) : (
            <PlainList aria-label={t('title')} sx={{ mt: '8px' }}>
              {rows.map((webhook) => (
                <IncomingRow
                  key={webhook.id}
                  webhook={webhook}
                  showsChannel={channelId === undefined}
                  onAddress={(address) => setOpened({ what: 'secret', address, rotated: true })}
                />
              ))}
            </PlainList>
          )
        }
      </Loaded>
      {opened?.what === 'form' && (
        <NewAddressDialog
          channelId={channelId}
          onClose={close}
          onMade={(address) => setOpened({ what: 'secret', address, rotated: false })}
        />
      )}
      {opened?.what === 'secret' && (
        <SecretDialog
          title={t('secret.title')}
          secret={opened.address}
          words={{ text: t('secret.text'), copy: t('secret.copy'), kept: t('secret.kept') }}
          onClose={close}
        >
          {opened.rotated && (
            <Typography variant="body2" sx={{ mt: '8px' }}>
              {t('secret.rotated', { hours: oldAddressHours })}
            </Typography>
          )}
        </SecretDialog>
      )}
    </>
  )
}
