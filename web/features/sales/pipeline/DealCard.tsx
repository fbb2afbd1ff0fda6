import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dealPath } from '#contract/href.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { isOpen, type Stage, stages } from '#contract/sales/stages.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { AppLink } from '../../../ui/AppLink.tsx'
import { useDraggable } from '../../../ui/drag/useDraggable.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { EyeIcon, HourglassIcon, PercentIcon } from '../../../ui/icons.ts'
import { focusRing, Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import { ClosingDay } from '../deal/ClosingDay.tsx'
import { stageLooks } from '../stageLooks.ts'
import { useDealKeys } from './useDealKeys.ts'

export const dealCardKind = 'deal'
/** The text that explains the keys, once for all cards. */
export const keysId = 'deal-card-keys'

type DealCardProps = {
  deal: Deal
  onLift: (deal: Deal) => void
  onAim: (stage: Stage | undefined) => void
  onMove: (deal: Deal, stage: Stage) => void
}

export function DealCard({ deal, onLift, onAim, onMove }: DealCardProps) {
  const { t } = useTranslation('sales')
  const navigate = useNavigate()
  const card = useRef<HTMLDivElement>(null)
  const open = () => void navigate({ href: dealPath(deal.id) })
  const { lifted, press, blur } = useDealKeys({ deal, onAim, onMove, onOpen: open })
  useDraggable({
    element: card,
    data: { kind: dealCardKind, id: deal.id },
    disabled: !deal.may.work,
    onStart: () => onLift(deal),
  })
  const actions = [
    { id: 'open', label: t('board.openDeal'), icon: EyeIcon, onSelect: open },
    ...(deal.may.work
      ? stages
          .filter((stage) => stage !== deal.stage && (stage !== 'onHold' || isOpen(deal.stage)))
          .map((stage, at) => ({
            id: stage,
            label: t('board.move', { stage: t(`stages.${stage}`) }),
            icon: stageLooks[stage].icon,
            startsGroup: at === 0,
            onSelect: () => onMove(deal, stage),
          }))
      : []),
  ]
  return (
    <Box
      ref={card}
      role="article"
      aria-label={`${deal.number} ${deal.title}`}
      aria-describedby={deal.may.work ? keysId : undefined}
      tabIndex={0}
      onClick={open}
      onKeyDown={press}
      onBlur={blur}
      sx={look(lifted)}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: '6px' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component={AppLink}
            href={dealPath(deal.id)}
            tabIndex={-1}
            onClick={(event) => event.stopPropagation()}
            sx={name}
          >
            <bdi>{deal.title}</bdi>
          </Box>
          <Box sx={customer}>
            <bdi>{deal.customer}</bdi>
          </Box>
        </Box>
        <Box sx={{ m: '-4px -6px 0 0' }}>
          <ActionMenu label={t('board.menu', { title: deal.title })} actions={actions} />
        </Box>
      </Box>
      {deal.amount !== undefined && (
        <Box sx={{ mt: '6px', fontSize: 'size.body', fontWeight: 650 }}>
          <Money amount={deal.amount} currency={deal.currency} rounded />
        </Box>
      )}
      {(deal.stalled || deal.discountWaits) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', mt: '6px' }}>
          {deal.discountWaits && (
            <StatusChip tone="warning" icon={PercentIcon}>
              {t('card.discountWaits')}
            </StatusChip>
          )}
          {deal.stalled && (
            <StatusChip tone="error" icon={HourglassIcon}>
              {t('card.stalled')}
            </StatusChip>
          )}
        </Box>
      )}
      <Row sx={foot}>
        {deal.closingDay && <ClosingDay day={deal.closingDay} open={isOpen(deal.stage)} />}
        <Box sx={{ flex: 1 }} />
        <Box component="span" role="img" aria-label={deal.owner.fullName} title={deal.owner.fullName}>
          <Face person={{ ...deal.owner, presence: null }} size={24} />
        </Box>
      </Row>
    </Box>
  )
}

const name = {
  color: 'text.primary',
  fontSize: 'size.text',
  lineHeight: '20px',
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
} as const
const customer = {
  fontSize: 'size.small',
  lineHeight: '18px',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const
const foot = {
  gap: '8px',
  mt: '8px',
  minHeight: 24,
  fontSize: 'size.small',
  color: 'text.secondary',
} as const

const look = (lifted: boolean) =>
  ({
    p: '10px 12px',
    flexShrink: 0,
    border: 1,
    borderColor: lifted ? 'primary.main' : 'hairline',
    borderRadius: '10px',
    bgcolor: 'background.paper',
    boxShadow: lifted ? 4 : 0,
    cursor: 'pointer',
    '&:hover': { borderColor: 'controlLine' },
    ...focusRing('1px'),
  }) as const
