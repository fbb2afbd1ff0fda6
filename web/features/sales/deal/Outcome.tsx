import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projectPath } from '#contract/href.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { isOpen } from '#contract/sales/stages.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { FailedIcon, ProjectFolderIcon, ReopenIcon, WonIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { StageChip } from '../StageChip.tsx'
import { useDiscountGate } from '../state/useDiscountGate.ts'
import { useStageMove } from '../state/useOutcomes.ts'

const ConvertDialog = lazy(() => import('./ConvertDialog.tsx').then((loaded) => ({ default: loaded.ConvertDialog })))

/** How it ends: the two buttons while it is open, what became of it afterwards. */
export function Outcome({ deal }: { deal: DealDetail }) {
  return isOpen(deal.stage) ? <Ways deal={deal} /> : <Ended deal={deal} />
}

function Ways({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation('sales')
  const move = useStageMove()
  if (!deal.may.work) return null
  return (
    <Row sx={side}>
      <Button startIcon={<FailedIcon />} onClick={() => void move(deal, 'lost')} sx={{ flex: { xs: 1, lg: 'none' } }}>
        {t('deal.lose')}
      </Button>
      <Button startIcon={<WonIcon />} onClick={() => void move(deal, 'won')} sx={win}>
        {t('deal.win')}
      </Button>
    </Row>
  )
}

function Ended({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation('sales')
  const navigate = useNavigate()
  const move = useStageMove()
  const pass = useDiscountGate()
  const [converting, setConverting] = useState(false)
  const convert = async () => {
    if (await pass(deal, { action: t('discount.approve') })) setConverting(true)
  }
  const { projectId } = deal
  return (
    <Box sx={{ ...side, flexDirection: 'column', alignItems: 'stretch', maxWidth: { lg: '46%' } }}>
      <Box sx={{ minWidth: 0 }}>
        <Row sx={{ flexWrap: 'wrap', gap: '4px 8px', fontSize: 'size.small' }}>
          <StageChip stage={deal.stage} />
          {deal.closedAt && <Instant value={deal.closedAt} />}
        </Row>
        {deal.lostReason !== '' && deal.stage !== 'won' && (
          <Box sx={{ mt: '6px', fontSize: 'size.text', overflowWrap: 'anywhere' }}>
            <bdi>{deal.lostReason}</bdi>
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {deal.may.convert && (
          <Button variant="contained" startIcon={<ProjectFolderIcon />} onClick={() => void convert()}>
            {t('deal.convert')}
          </Button>
        )}
        {projectId !== null && (
          <Button startIcon={<ProjectFolderIcon />} onClick={() => void navigate({ href: projectPath(projectId) })}>
            {t('deal.project')}
          </Button>
        )}
        {deal.may.work && projectId === null && (
          <Button startIcon={<ReopenIcon />} onClick={() => void move(deal, deal.heldStage ?? 'negotiation')}>
            {t('deal.resume')}
          </Button>
        )}
      </Box>
      {converting && (
        <Suspense>
          <ConvertDialog deal={deal} onClose={() => setConverting(false)} />
        </Suspense>
      )}
    </Box>
  )
}

const side = {
  gap: '8px',
  flex: { xs: '1 1 100%', lg: 'none' },
  minHeight: 56,
  minWidth: 0,
  paddingInlineStart: { lg: '16px' },
  borderInlineStart: { lg: '1px solid' },
  borderColor: { lg: 'hairline' },
} as const
const win = {
  flex: { xs: 1, lg: 'none' },
  borderColor: 'transparent',
  bgcolor: 'tone.success.ground',
  color: 'tone.success.ink',
  '&:hover': { bgcolor: 'tone.success.ground', borderColor: 'tone.success.ink' },
} as const
