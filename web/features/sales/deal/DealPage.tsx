import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiCard from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { isOpen } from '#contract/sales/stages.ts'
import { idIn } from '../../../lib/address/idIn.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { Card } from '../../../ui/Card.tsx'
import { DealIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { CardSkeleton } from '../../../ui/states/skeletons.tsx'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { QuoteCard } from '../quote/QuoteCard.tsx'
import { useDealQuery } from '../sales.data.ts'
import { Activities } from '../side/Activities.tsx'
import { Contacts } from '../side/Contacts.tsx'
import { Files } from '../side/Files.tsx'
import { NextStep } from '../side/NextStep.tsx'
import { Team } from '../side/Team.tsx'
import { DealHeader } from './DealHeader.tsx'
import { Kpis } from './Kpis.tsx'
import { Outcome } from './Outcome.tsx'
import { Stepper } from './Stepper.tsx'

/** Steps and numbers in one card, since the stage drives the probability. */
function StageCard({ deal }: { deal: DealDetail }) {
  return (
    <MuiCard sx={{ overflow: 'hidden' }}>
      <Row sx={row}>
        <Box sx={{ flex: '1 1 420px', minWidth: 0 }}>
          <Stepper deal={deal} />
        </Box>
        <Outcome deal={deal} />
      </Row>
      <Kpis deal={deal} />
    </MuiCard>
  )
}

const row = {
  flexWrap: 'wrap',
  gap: { xs: '14px', lg: '16px' },
  p: { xs: '16px', sm: '18px 20px' },
  borderBottom: 1,
  borderColor: 'hairline',
} as const

const route = getRouteApi(paths.salesProject)

function NotFound() {
  const { t } = useTranslation(['sales', 'app'])
  const navigate = useNavigate()
  return (
    <Card>
      <Box component="h1" sx={visuallyHidden}>
        {t('app:screens.salesProject')}
      </Box>
      <EmptyState
        icon={DealIcon}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={<Button onClick={() => void navigate({ to: paths.salesPipeline })}>{t('notFound.back')}</Button>}
      />
    </Card>
  )
}

/** `/satis-projesi/:id` */
export function DealPage() {
  const id = idIn(route.useParams().id) ?? 0
  const query = useDealQuery(id)
  // Also when it was opened before and the person lost the right: what was seen must not stay.
  if (id === 0 || (query.error instanceof ApiError && query.error.status === 404)) return <NotFound />
  return (
    <Loaded query={query} skeleton={<DealSkeleton />} card>
      {({ deal, discountLimit }) => <Deal deal={deal} discountLimit={discountLimit} />}
    </Loaded>
  )
}

function Deal({ deal, discountLimit }: { deal: DealDetail; discountLimit: number }) {
  const planned = deal.nextStep !== null || (deal.may.work && isOpen(deal.stage))
  return (
    <Box sx={page}>
      <DealHeader deal={deal} />
      <StageCard deal={deal} />
      <Box sx={columns(planned)}>
        {planned && (
          <Box sx={{ gridArea: 'next' }}>
            <NextStep deal={deal} />
          </Box>
        )}
        <Box sx={{ gridArea: 'quote', minWidth: 0 }}>
          <QuoteCard deal={deal} discountLimit={discountLimit} />
        </Box>
        <Box sx={{ gridArea: 'side', ...stack }}>
          <Activities deal={deal} />
        </Box>
        <Box sx={{ gridArea: 'below', ...pair }}>
          <Box sx={stack}>
            <Contacts deal={deal} />
            <Files deal={deal} />
          </Box>
          <Team deal={deal} />
        </Box>
      </Box>
    </Box>
  )
}

const stack = { display: 'grid', gap: '16px', alignContent: 'start', minWidth: 0 } as const
const page = { display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' } as const
const pair = {
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  minWidth: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const
const columns = (planned: boolean) => ({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  // The next step stays first on a phone, and above the activities elsewhere.
  gridTemplateAreas: {
    xs: `${planned ? '"next" ' : ''}"quote" "side" "below"`,
    lg: `${planned ? '"quote next" ' : ''}"quote side" "below side"`,
  },
  gridTemplateRows: { lg: planned ? 'auto auto 1fr' : 'auto 1fr' },
})

/** The page's shapes while it is on its way. */
function DealSkeleton() {
  const { t } = useTranslation('ui')
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: '16px' }}>
      <Box>
        <Skeleton width={280} height={28} />
        <Skeleton width={360} height={16} sx={{ mt: '8px', maxWidth: 1 }} />
      </Box>
      <CardSkeleton height={180} />
      <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: { lg: '2fr 1fr' } }}>
        <CardSkeleton height={420} />
        <Box sx={{ display: 'grid', gap: '16px', alignContent: 'start' }}>
          <CardSkeleton height={150} />
          <CardSkeleton height={254} />
        </Box>
      </Box>
    </Box>
  )
}
