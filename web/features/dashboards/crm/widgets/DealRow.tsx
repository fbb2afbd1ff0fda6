import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { DealLine } from '#contract/dashboards/crm.schemas.ts'
import { dealPath } from '#contract/href.ts'
import { useNow } from '../../../../ui/format/FormatProvider.tsx'
import { Money } from '../../../../ui/format/Money.tsx'
import { ellipsis } from '../../../../ui/layout.ts'
import { RowLink } from './RowLink.tsx'

const dayMs = 24 * 60 * 60 * 1000
/** From here on it is more than a reminder. */
const longDays = 20

type DealRowProps = { deal: DealLine; end: 'days' | 'stage' }

/** Customer over the deal; at the end its amount over how long nobody touched it. */
export function DealRow({ deal, end }: DealRowProps) {
  const { t } = useTranslation(['dashboard', 'sales'])
  const days = Math.floor((useNow().getTime() - Date.parse(deal.touchedAt)) / dayMs)
  const stage = t(`sales:stages.${deal.stage}`)
  return (
    <RowLink href={dealPath(deal.id)}>
      <Box sx={{ flex: 1, minWidth: 0, py: '5px' }}>
        <Box sx={{ ...line, fontWeight: 550, fontSize: 'size.snug' }}>{deal.customer}</Box>
        <Box sx={{ ...line, color: 'text.secondary', fontSize: 'size.fine' }}>
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
