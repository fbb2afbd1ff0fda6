import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StageSums } from '#contract/sales/sales.endpoints.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { isOpen, type Stage } from '#contract/sales/stages.ts'
import { CountPill } from '../../../ui/CountPill.tsx'
import { useAutoScroll } from '../../../ui/drag/useAutoScroll.ts'
import { useDropTarget } from '../../../ui/drag/useDropTarget.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { Row } from '../../../ui/layout.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { stageLooks } from '../stageLooks.ts'
import { DealCard, dealCardKind } from './DealCard.tsx'
import { useStageColumn } from './usePipeline.ts'

type ColumnProps = {
  stage: Stage
  ownerId: number | undefined
  sums: StageSums | undefined
  over: boolean
  onOver: () => void
  onLift: (deal: Deal) => void
  /** Where the keyboard would drop. */
  onAim: (stage: Stage | undefined) => void
  onMove: (deal: Deal, stage: Stage) => void
}

export function Column({ stage, ownerId, sums, over, onOver, onLift, onAim, onMove }: ColumnProps) {
  const { t } = useTranslation(['sales', 'ui'])
  const { rows, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useStageColumn(
    stage,
    ownerId,
  )
  const column = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useAutoScroll(scroller, 'vertical')
  useDropTarget({ element: column, accepts: ({ kind }) => kind === dealCardKind, onOver })
  return (
    <Box ref={column} component="section" aria-label={t(`stages.${stage}`)} sx={frame(over)}>
      <ColumnHead stage={stage} sums={sums} />
      <Box ref={scroller} aria-busy={isPending} sx={list}>
        {isPending &&
          [0, 1, 2].map((card) => <Skeleton key={card} height={96} sx={{ borderRadius: '10px', flexShrink: 0 }} />)}
        {isError && rows.length === 0 && (
          <Box role="alert" sx={message}>
            {t('board.failed')}
            <Button size="small" onClick={() => void refetch()} sx={{ mt: '8px' }}>
              {t('ui:error.retry')}
            </Button>
          </Box>
        )}
        {!isPending && !isError && rows.length === 0 && <Box sx={message}>{t('board.empty')}</Box>}
        {rows.map((deal) => (
          <DealCard key={deal.id} deal={deal} onLift={onLift} onAim={onAim} onMove={onMove} />
        ))}
        {hasNextPage && (
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('board.more')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

const message = { p: '12px', textAlign: 'center', fontSize: 'size.small', color: 'text.secondary' } as const
const list = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  overflowY: 'auto',
  p: '2px 8px 8px',
  scrollbarWidth: 'thin',
} as const

const frame = (over: boolean) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    flex: { xs: '0 0 288px', sm: '1 0 212px' },
    maxWidth: { sm: 300 },
    minWidth: 0,
    minHeight: 0,
    borderRadius: '12px',
    scrollSnapAlign: 'start',
    outline: over ? '2px solid' : 'none',
    outlineColor: 'primary.main',
    outlineOffset: '-2px',
    bgcolor: (theme: Theme) => (over ? tint(theme.vars.palette.primary.main, 8) : theme.vars.palette.action.hover),
  }) as const

/** Name, count, total and expected amount; without the right to see money only the first two. */
function ColumnHead({ stage, sums }: { stage: Stage; sums: StageSums | undefined }) {
  const { t } = useTranslation('sales')
  const { icon: Icon, tone } = stageLooks[stage]
  return (
    <Box sx={{ p: '10px 12px 8px', minHeight: 82 }}>
      <Row sx={{ gap: '8px' }}>
        <Box component="span" sx={{ display: 'inline-flex', color: `tone.${tone}.ink` }}>
          <Icon width={18} height={18} aria-hidden />
        </Box>
        <Typography variant="subtitle2" component="h2" noWrap sx={{ flex: 1 }}>
          {t(`stages.${stage}`)}
        </Typography>
        {sums && <CountPill count={sums.count} />}
      </Row>
      {sums?.sums.map(({ amount, weighted, currency }) => (
        <Box
          key={currency}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '8px', mt: '4px' }}
        >
          <Box component="strong" sx={{ fontSize: 'size.body', fontWeight: 650 }}>
            <Money amount={amount} currency={currency} rounded />
          </Box>
          {isOpen(stage) && (
            <Box component="span" sx={{ fontSize: 'size.fine', color: 'text.secondary' }}>
              {t('board.weighted')} <Money amount={weighted} currency={currency} rounded />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
