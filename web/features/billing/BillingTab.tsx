import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Billing } from '#contract/billing/billing.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Day } from '../../ui/format/Day.tsx'
import { Row } from '../../ui/layout.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { useBilling } from './billing.data.ts'
import { InvoicesCard } from './InvoicesCard.tsx'
import { TermsCard } from './TermsCard.tsx'

/** Everybody may see the plan; only people who manage the workspace see invoices and their address. */
export function BillingTab() {
  const { t } = useTranslation('billing')
  return (
    <Loaded query={useBilling()} skeleton={<FormSkeleton fields={3} />} card={t('plan.title')}>
      {(billing) => (
        <>
          <PlanCard billing={billing} />
          {billing.managed && <InvoicesCard invoices={billing.managed.invoices} />}
          {billing.managed && <TermsCard billing={billing} />}
        </>
      )}
    </Loaded>
  )
}

function PlanCard({ billing: { plan, seats } }: { billing: Billing }) {
  const { t } = useTranslation('billing')
  const used = seats.active + seats.invited
  const { seatLimit } = plan
  const isOver = seatLimit !== null && used > seatLimit
  return (
    <Card title={t('plan.title')} link={{ label: t('plan.people'), href: paths.users }}>
      <Box sx={{ display: 'grid', gap: '12px', maxWidth: 560 }}>
        <Row sx={{ flexWrap: 'wrap', gap: '8px' }}>
          <Typography variant="h5" component="p">
            <bdi>{plan.name || t('plan.own')}</bdi>
          </Typography>
          {isOver && <StatusChip tone="error">{t('plan.over')}</StatusChip>}
        </Row>
        {plan.name === '' && (
          <Typography variant="body2" color="textSecondary">
            {t('plan.ownText')}
          </Typography>
        )}
        <Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px', mb: '6px', fontSize: 'size.text' }}>
            <span>{t('plan.seats')}</span>
            <bdi>
              {seatLimit === null ? t('plan.unlimited', { count: used }) : t('plan.of', { used, limit: seatLimit })}
            </bdi>
          </Box>
          {seatLimit !== null && (
            <LinearProgress
              variant="determinate"
              color={isOver ? 'error' : 'primary'}
              value={Math.min(100, Math.round((used / seatLimit) * 100))}
              aria-label={t('plan.seats')}
            />
          )}
          <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: '4px' }}>
            {t('plan.counted', { active: seats.active, invited: seats.invited })}
          </Typography>
        </Box>
        {plan.renewsOn && (
          <Typography variant="body2">
            {t('plan.renews')} <Day value={plan.renewsOn} as="plain" />
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary">
          {t('plan.noCards')}
        </Typography>
      </Box>
    </Card>
  )
}
