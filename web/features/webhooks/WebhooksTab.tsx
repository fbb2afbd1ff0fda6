import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostWebhooks, oldSecretHours, type Webhook } from '#contract/webhooks/webhooks.endpoints.ts'
import { useMay } from '../../lib/session/useMay.ts'
import { SecretDialog } from '../../ui/dialog/SecretDialog.tsx'
import { AddIcon, LinkedIcon } from '../../ui/icons.ts'
import { ListCard } from '../../ui/ListCard.tsx'
import { IncomingCard } from '../incomingWebhooks/IncomingCard.tsx'
import { DeliveriesDrawer } from './DeliveriesDrawer.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import { useWebhooks } from './webhooks.data.ts'

type Opened =
  | { what: 'form'; webhook: Webhook | undefined }
  | { what: 'secret'; secret: string; rotated: boolean }
  | { what: 'deliveries'; webhook: Webhook }

/** Who outside hears what happens here, and who writes here from outside. */
export function WebhooksTab() {
  const { t } = useTranslation('webhooks')
  const webhooks = useWebhooks()
  const { data } = webhooks
  const [opened, setOpened] = useState<Opened>()
  const may = useMay('manage', 'all')
  const close = () => setOpened(undefined)
  const add = may && (
    <Button
      startIcon={<AddIcon />}
      disabled={!data || data.rows.length >= mostWebhooks}
      onClick={() => setOpened({ what: 'form', webhook: undefined })}
    >
      {t('new')}
    </Button>
  )
  return (
    <>
      <ListCard
        title={t('title')}
        text={t('text')}
        query={webhooks}
        add={add}
        empty={{ icon: LinkedIcon, title: t('empty.title'), text: t('empty.text'), action: add }}
        row={(webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onChange={() => setOpened({ what: 'form', webhook })}
            onDeliveries={() => setOpened({ what: 'deliveries', webhook })}
            onSecret={(secret) => setOpened({ what: 'secret', secret, rotated: true })}
          />
        )}
      >
        {opened?.what === 'form' && (
          <WebhookDialog
            webhook={opened.webhook}
            onClose={close}
            onMade={(secret) => setOpened({ what: 'secret', secret, rotated: false })}
          />
        )}
        {opened?.what === 'secret' && (
          <SecretDialog
            title={t('secret.title')}
            secret={opened.secret}
            words={{ text: t('secret.text'), copy: t('secret.copy'), kept: t('secret.kept') }}
            onClose={close}
          >
            {opened.rotated && (
              <Typography variant="body2" sx={{ mt: '8px' }}>
                {t('secret.rotated', { hours: oldSecretHours })}
              </Typography>
            )}
          </SecretDialog>
        )}
        {opened?.what === 'deliveries' && <DeliveriesDrawer webhook={opened.webhook} onClose={close} />}
      </ListCard>
      <IncomingCard />
    </>
  )
}
