import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import type { DealLine } from '#contract/dashboards/crm.schemas.ts'
import { dealPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { useNow } from '../../../../ui/format/FormatProvider.tsx'
import { Money } from '../../../../ui/format/Money.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { ellipsis } from '../../../../ui/layout.ts'
import { Segments } from '../../../../ui/Segments.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import type { WidgetQuery } from '../crm.data.ts'
import { hrefOf } from '../hrefOf.ts'
import { CountLink } from './CountLink.tsx'
import { NothingHere } from './NothingHere.tsx'
import { RowLink } from './RowLink.tsx'
import { Sums } from './Sums.tsx'
import { WidgetCard } from './WidgetCard.tsx'

const dayMs = 24 * 60 * 60 * 1000
/** From here on it is more than a reminder. */
const longDays = 20

type DealRowProps = { deal: DealLine; end: 'days' | 'stage' }

/** Customer over the deal; at the end its amount over how long nobody touched it. */
function DealRow({ deal, end }: DealRowProps) {
  const { t } = useTranslation(['dashboard', 'sales'])
  const days = Math.floor((useNow().getTime() - Date.parse(deal.touchedAt)) / dayMs)
  const stage = t(`sales:stages.${deal.stage}`)
  return (
    <RowLink href={dealPath(deal.id)}>
      <Box sx={{ flex: 1, minWidth: 0, py: '5px' }}>
        <Box dir="auto" sx={{ ...line, fontWeight: 550, fontSize: 'size.snug' }}>
          {deal.customer}
        </Box>
        <Box dir="auto" sx={{ ...line, color: 'text.secondary', fontSize: 'size.fine' }}>
          {end === 'days' ? `${deal.title} · ${stage}` : deal.title}
        </Box>
      </Box>
      <Box sx={{ flexShrink: 0, textAlign: 'end', py: '5px' }}>
        <Box sx={{ fontWeight: 600, fontSize: 'size.snug', lineHeight: '20px', minHeight: 20 }}>
          {deal.amount !== undefined && <Money amount={deal.amount} currency={deal.currency} rounded />}
        </Box>
        {end === 'days' ? (
          <Box
            component="bdi"
            sx={{ ...small, fontWeight: 600, color: days > longDays ? 'tone.error.ink' : 'tone.warning.ink' }}
          >
            {t('stalled.days', { count: days })}
          </Box>
        ) : (
          <Box sx={{ ...small, color: 'text.secondary' }}>{stage}</Box>
        )}
      </Box>
    </RowLink>
  )
}

const line = { lineHeight: '20px', ...ellipsis } as const
const small = { fontSize: 'size.fine', lineHeight: '18px', fontVariantNumeric: 'tabular-nums' } as const

type Face = 'stalled' | 'top'

/** Deals that nobody has touched for long, and then the largest open ones. */
export function StalledWidget({ query }: { query: WidgetQuery<'stalled'> }) {
  const { t } = useTranslation('dashboard')
  const [face, setFace] = useState<Face>('stalled')
  const options = [
    { value: 'stalled', label: t('stalled.tabStalled') },
    { value: 'top', label: t('stalled.tabTop') },
  ] as const
  return (
    <WidgetCard
      name="stalled"
      query={query}
      title={face === 'stalled' ? t('stalled.title') : t('stalled.topTitle')}
      hint={
        face === 'stalled' && (
          <Box component="span" sx={wide}>
            {t('stalled.hint')}
          </Box>
        )
      }
      height={250}
      skeleton={<ListSkeleton rows={4} />}
    >
      {(contents) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 }}>
          <Box sx={{ mb: '4px' }}>
            <Segments label={t('stalled.tabs')} options={options} value={face} onChange={setFace} />
          </Box>
          {face === 'stalled' ? <Stalled contents={contents.stalled} /> : <Top contents={contents.top} />}
        </Box>
      )}
    </WidgetCard>
  )
}

function Stalled({ contents }: { contents: CrmContents['stalled']['stalled'] }) {
  const { t } = useTranslation('dashboard')
  if (contents.count === 0) {
    const open = <LinkButton href={paths.salesPipeline}>{t('stalled.open')}</LinkButton>
    return <NothingHere text={t('stalled.empty')} action={open} />
  }
  return (
    <>
      {contents.deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} end="days" />
      ))}
      <Box sx={foot}>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <CountLink number={contents} label={t('stalled.title')} text={t('stalled.all', { count: contents.count })} />
          {contents.sums.length > 0 && (
            <>
              {' · '}
              <Sums sums={contents.sums} />
            </>
          )}
        </Box>
        <LinkButton href={hrefOf(contents.rows)} chevron>
          {t('stalled.plan')}
        </LinkButton>
      </Box>
    </>
  )
}

function Top({ contents }: { contents: CrmContents['stalled']['top'] }) {
  const { t } = useTranslation('dashboard')
  if (contents.deals.length === 0) {
    const open = <LinkButton href={paths.salesPipeline}>{t('stalled.open')}</LinkButton>
    return <NothingHere text={t('stalled.emptyTop')} action={open} />
  }
  return (
    <>
      {contents.deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} end="stage" />
      ))}
      <Box sx={foot}>
        <Box sx={{ flex: 1 }} />
        <LinkButton href={hrefOf(contents.rows)} chevron>
          {t('stalled.allOpen')}
        </LinkButton>
      </Box>
    </>
  )
}

/** A phone has room for the title alone. */
const wide = { display: { xs: 'none', sm: 'inline' } } as const
const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  mt: 'auto',
  pt: '10px',
  borderTop: 1,
  borderColor: 'hairline',
  fontSize: 'size.small',
  color: 'text.secondary',
} as const
