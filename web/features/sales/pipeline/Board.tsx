import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { type Stage, stages } from '#contract/sales/stages.ts'
import { Card } from '../../../ui/Card.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { announce } from '../../../ui/drag/announce.ts'
import { useAutoScroll } from '../../../ui/drag/useAutoScroll.ts'
import { useDragMonitor } from '../../../ui/drag/useDragMonitor.ts'
import { AddIcon, DealIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useStageMove } from '../state/useOutcomes.ts'
import { Column } from './Column.tsx'
import { dealCardKind, keysId } from './DealCard.tsx'
import { Further } from './Further.tsx'
import { usePipeline, useShowMove } from './usePipeline.ts'

type BoardProps = { ownerId: number | undefined; onCreate: (() => void) | undefined }

/** One column per stage: five that a deal walks through, three where it ends or waits. */
export function Board({ ownerId, onCreate }: BoardProps) {
  const { t } = useTranslation('sales')
  const { data } = usePipeline(ownerId)
  const show = useShowMove(ownerId)
  const move = useStageMove()
  const board = useRef<HTMLDivElement>(null)
  const carried = useRef<Deal>(undefined)
  const [over, setOver] = useState<Stage>()
  // A ref, because the drop comes right after the last place, before the next drawing.
  const place = useRef<Stage>(undefined)
  const enter = (stage: Stage | undefined) => {
    place.current = stage
    setOver(stage)
  }
  useAutoScroll(board, 'horizontal')
  const drop = async (deal: Deal, stage: Stage) => {
    if (deal.stage === stage) return
    if (!deal.may.work) return void toast.info(t('board.notYours'))
    const done = await move(deal, stage, () => show(deal, stage))
    if (done) announce(t('board.moved', { title: deal.title, stage: t(`stages.${stage}`) }))
  }
  useDragMonitor({
    onStart: () => undefined,
    onNowhere: () => enter(undefined),
    onDrop: ({ kind }, on) => {
      const [deal, stage] = [carried.current, place.current]
      if (kind === dealCardKind && on && deal && stage) void drop(deal, stage)
      carried.current = undefined
      enter(undefined)
    },
  })
  if (data?.stages.every(({ count }) => count === 0)) {
    return (
      <Card>
        <EmptyState
          icon={DealIcon}
          title={t('empty.title')}
          text={t(onCreate ? 'empty.text' : 'empty.guestText')}
          action={
            onCreate && (
              <Button variant="contained" startIcon={<AddIcon />} onClick={onCreate}>
                {t('create')}
              </Button>
            )
          }
        />
      </Card>
    )
  }
  return (
    <Box sx={{ position: 'relative' }}>
      <Box ref={board} role="region" aria-label={t('board.label')} tabIndex={0} sx={frame}>
        <Box id={keysId} sx={visuallyHidden}>
          {t('board.keys')}
        </Box>
        {stages.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            ownerId={ownerId}
            sums={data?.stages.find((column) => column.stage === stage)}
            over={over === stage}
            onOver={() => place.current !== stage && enter(stage)}
            onLift={(deal) => {
              carried.current = deal
            }}
            onAim={enter}
            onMove={(deal, to) => void drop(deal, to)}
          />
        ))}
      </Box>
      <Further board={board} />
    </Box>
  )
}

const frame = {
  display: 'flex',
  gap: '12px',
  height: 'max(440px, calc(100dvh - 212px))',
  mx: { xs: '-16px', sm: '-4px' },
  px: { xs: '16px', sm: '4px' },
  pb: '8px',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
  scrollPaddingInline: '16px',
  scrollbarWidth: 'thin',
} as const
