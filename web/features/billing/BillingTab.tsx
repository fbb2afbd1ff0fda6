import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../lib/errors/useErrorText.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { useBilling } from './billing.data.ts'
import { InvoicesCard } from './InvoicesCard.tsx'
import { PlanCard } from './PlanCard.tsx'
import { TermsCard } from './TermsCard.tsx'

/** The plan is everybody's to know; invoices and their address are for who manages the workspace. */
export function BillingTab() {
  const { t } = useTranslation('billing')
  const { data: billing, error, refetch } = useBilling()
  const message = useErrorText(error)
  if (!billing) {
    return (
      <Card title={t('plan.title')}>
        {error ? <ErrorState message={message} onRetry={() => void refetch()} /> : <FormSkeleton fields={3} />}
      </Card>
    )
  }
  return (
    <>
      <PlanCard billing={billing} />
      {billing.managed && <InvoicesCard invoices={billing.managed.invoices} />}
      {billing.managed && <TermsCard billing={billing} />}
    </>
  )
}
