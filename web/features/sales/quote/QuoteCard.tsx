import Button from '@mui/material/Button'
import MuiCard from '@mui/material/Card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { isOpen } from '#contract/sales/stages.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { Card } from '../../../ui/Card.tsx'
import { AddIcon, FileIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { CardSkeleton } from '../../../ui/states/skeletons.tsx'
import { useQuotes } from '../sales.data.ts'
import { QuoteSheet } from './QuoteSheet.tsx'
import { useQuoteDraft } from './quoteDrafts.ts'
import { firstDraft, unsavedQuote } from './unsavedQuote.ts'
import { useNewQuote } from './useQuoteActions.ts'

type QuoteCardProps = { deal: DealDetail; discountLimit: number }

/** The newest version, or one that was chosen. */
export function QuoteCard({ deal, discountLimit }: QuoteCardProps) {
  const { t } = useTranslation('sales')
  const { data, error, refetch } = useQuotes(deal.id)
  const message = useErrorText(error)
  const [chosen, setChosen] = useState<number>()
  const { make, making } = useNewQuote(deal.id)
  const [begun, keep] = useQuoteDraft(deal.id, 1)
  if (!data) {
    if (!error) return <CardSkeleton height={420} />
    return (
      <Card title={t('quote.title')}>
        <ErrorState message={message} onRetry={() => void refetch()} />
      </Card>
    )
  }
  const writes = deal.may.work && isOpen(deal.stage)
  // The first one begins here and is saved with its first lines.
  const rows = data.rows.length === 0 && begun && writes ? [unsavedQuote(deal)] : data.rows
  const [newest] = rows
  const quote = rows.find(({ number }) => number === chosen) ?? newest
  if (!quote || !newest) {
    return (
      <Card title={t('quote.title')}>
        <EmptyState
          icon={FileIcon}
          title={t(writes ? 'quote.empty' : 'quote.noneForReader')}
          text={writes ? t('quote.emptyText') : undefined}
          action={
            writes && (
              <Button variant="contained" startIcon={<AddIcon />} onClick={() => keep(firstDraft())}>
                {t('quote.start')}
              </Button>
            )
          }
        />
      </Card>
    )
  }
  return (
    <MuiCard component="section" aria-label={t('quote.title')} sx={{ overflow: 'hidden' }}>
      <QuoteSheet
        key={quote.number}
        deal={deal}
        quote={quote}
        quotes={rows}
        discountLimit={discountLimit}
        editable={writes && quote.number === newest.number && (quote.status === 'draft' || quote.status === 'approved')}
        onChoose={(number) => setChosen(number === newest.number ? undefined : number)}
        newVersion={
          writes && newest.status === 'sent'
            ? {
                making,
                make: () => {
                  setChosen(undefined)
                  void make()
                },
              }
            : undefined
        }
      />
    </MuiCard>
  )
}
