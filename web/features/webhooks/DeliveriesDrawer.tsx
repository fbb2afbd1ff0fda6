import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { testKind } from '#contract/webhooks/kinds.ts'
import {
  deliveriesKeptDays,
  deliveryOutcomes,
  type Webhook,
  type WebhookDelivery,
} from '#contract/webhooks/webhooks.endpoints.ts'
import { useMay } from '../../lib/session/useMay.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { AppDrawer } from '../../ui/dialog/AppDrawer.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons.ts'
import { PagedLog } from '../../ui/PagedLog.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { Tone } from '../../ui/theme/tone.ts'
import { useActivityWords } from '../activityLog/useActivityWords.ts'
import { deliveriesPerPage, useDeliveries, useWebhookActions } from './webhooks.data.ts'

const tones: Record<WebhookDelivery['outcome'], Tone> = { delivered: 'success', failed: 'error', skipped: 'warning' }
const outcomes = ['all', ...deliveryOutcomes] as const

/** Each attempt with what was said and what came back. */
export function DeliveriesDrawer({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks')
  const [asked, setAsked] = useState<{ outcome: (typeof outcomes)[number]; page: number }>({ outcome: 'all', page: 1 })
  const { outcome, page } = asked
  const query = useDeliveries(webhook.id, { page, ...(outcome !== 'all' && { outcome }) })
  return (
    <AppDrawer open onClose={onClose} title={t('deliveries.of', { name: webhook.name })} width={640}>
      <PagedLog
        label={t('deliveries.open')}
        text={t('deliveries.text', { days: deliveriesKeptDays })}
        outcomes={{
          label: t('deliveries.outcome'),
          options: outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
        }}
        asked={asked}
        onAsk={setAsked}
        query={query}
        perPage={deliveriesPerPage}
        empty={{
          title: t('deliveries.empty'),
          text: t(outcome === 'all' ? 'deliveries.emptyText' : 'deliveries.noMatch'),
        }}
        entry={(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} />}
      />
    </AppDrawer>
  )
}

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  const words = useActivityWords()
  const [open, setOpen] = useState(false)
  const { id, at, outcome, kind, attempt, byHand, tookMs, skipped, body } = delivery
  const title = titleIn(body)
  const chip = <StatusChip tone={tones[outcome]}>{t(`outcomes.${outcome}`)}</StatusChip>
  if (outcome === 'skipped') {
    return (
      <Box component="li" sx={row}>
        <Box sx={head}>
          {chip}
          <Box sx={{ flex: 1, minWidth: 0 }}>{t('deliveries.skipped', { count: skipped })}</Box>
          <When at={at} />
        </Box>
      </Box>
    )
  }
  const name = kind === testKind ? t('test.name') : words.action(kind)
  return (
    <Box component="li" sx={row}>
      <Box
        component="button"
        type="button"
        aria-expanded={open}
        aria-controls={`delivery-${id}`}
        onClick={() => setOpen(!open)}
        sx={{ ...head, ...bare }}
      >
        {chip}
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
          {title !== '' && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' · '}
              <bdi>{title}</bdi>
            </Box>
          )}
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {[
              <Result key="result" delivery={delivery} />,
              t('deliveries.attempt', { number: attempt }),
              t('deliveries.took', { ms: tookMs }),
              ...(byHand ? [t('deliveries.byHand')] : []),
            ].flatMap((part, place) => (place === 0 ? [part] : [' · ', part]))}
          </Typography>
        </Box>
        <When at={at} />
        {open ? <ChevronUpIcon aria-hidden /> : <ChevronDownIcon aria-hidden />}
      </Box>
      {open && <Detail delivery={delivery} />}
    </Box>
  )
}

const When = ({ at }: { at: string }) => (
  <Typography component="span" variant="caption" color="textSecondary" noWrap>
    <Instant value={at} />
  </Typography>
)

function Result({ delivery: { status, failure } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  if (status !== null) return t('deliveries.status', { status })
  return failure === null ? null : t(`failures.${failure}`)
}

const told = z.object({ data: z.object({ subject: z.object({ title: z.string() }) }) })

/** What it was about; a test is about nothing. */
function titleIn(body: string): string {
  try {
    return told.safeParse(JSON.parse(body)).data?.data.subject.title ?? ''
  } catch {
    return ''
  }
}

/** One line of JSON is hard to read. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

function Detail({ delivery: { id, messageId, body, answer, failure, status } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  const { sentAgain } = useWebhookActions()
  const may = useMay('manage', 'all')
  const again = () =>
    sentAgain.mutate(id, {
      onSuccess: ({ outcome }) =>
        outcome === 'delivered' ? toast.success(t('again.delivered')) : toast.error(t('again.failed')),
    })
  return (
    <Box id={`delivery-${id}`} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', pb: '12px' }}>
      <CodeBlock
        wraps
        copy={t('secret.copy')}
        title={t('deliveries.request', { id: messageId })}
        text={readable(body)}
      />
      <CodeBlock
        wraps
        copy={t('secret.copy')}
        title={status === null && failure !== null ? t(`failures.${failure}`) : t('deliveries.answer')}
        text={answer || t('deliveries.nothing')}
      />
      {may && (
        <Box>
          <Button size="small" variant="outlined" loading={sentAgain.isPending} onClick={again}>
            {t('again.action')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const row = { fontSize: 'size.text', '& + &': { borderTop: 1, borderColor: 'hairline' } } as const
const head = { display: 'flex', alignItems: 'center', gap: '10px', width: 1, py: '10px' } as const
const bare = {
  px: 0,
  border: 0,
  background: 'none',
  color: 'text.primary',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
} as const
