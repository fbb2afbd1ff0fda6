import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { EditIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { draftTotals, type QuoteDraft } from './draftLines.ts'

type TermsDialogProps = {
  terms: string
  validUntil: string | null
  onDone: (part: { terms: string; validUntil: string | null }) => void
  onClose: () => void
}

const schema = quoteEndpoints.save.body.pick({ terms: true, validUntil: true })

function TermsDialog({ terms, validUntil, onDone, onClose }: TermsDialogProps) {
  const { t } = useTranslation('sales')
  return (
    <FormDialog
      title={t('quote.terms')}
      schema={schema}
      defaultValues={{ terms, validUntil }}
      onSubmit={(values) => {
        onDone(values)
        onClose()
      }}
      submit={t('quote.lineDone')}
      onClose={onClose}
    >
      <TextField name="terms" label={t('quote.terms')} rows={4} autoFocus />
      <DayField name="validUntil" label={t('quote.validUntil')} />
    </FormDialog>
  )
}

type QuoteFootProps = {
  draft: QuoteDraft
  currency: string
  amounts: boolean
  editable: boolean
  onChange: (part: { terms: string; validUntil: string | null }) => void
}

/** Terms at the start, sums at the end: they move while one types. */
export function QuoteFoot({ draft, currency, amounts, editable, onChange }: QuoteFootProps) {
  const { t } = useTranslation('sales')
  const { locale } = useFormat()
  const [editing, setEditing] = useState(false)
  const totals = draftTotals(draft.lines)
  const money = (amount: number) => moneyText(amount, currency, locale)
  const { terms, validUntil } = draft
  return (
    <Box sx={foot}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, fontSize: 'size.text', color: 'text.secondary' }}>
        {terms !== '' && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{terms}</Box>}
        {validUntil && (
          <Box sx={{ mt: terms === '' ? 0 : '4px' }}>
            <bdi>{t('quote.valid', { day: plainDay(validUntil, '', locale) })}</bdi>
          </Box>
        )}
        {editable && (
          <Box sx={{ mt: '4px' }}>
            <LinkButton icon={EditIcon} onClick={() => setEditing(true)}>
              {t(terms === '' && !validUntil ? 'quote.noTerms' : 'quote.editTerms')}
            </LinkButton>
          </Box>
        )}
      </Box>
      {amounts && totals && (
        <Box component="dl" sx={sums}>
          <Line label={t('quote.gross')}>{money(totals.gross)}</Line>
          {totals.discount > 0 && <Line label={t('quote.discountSum')}>{money(-totals.discount)}</Line>}
          <Line label={t('quote.net')}>{money(totals.net)}</Line>
          <Line label={t('quote.vatSum')}>{money(totals.vat)}</Line>
          <Box sx={grand}>
            <dt>{t('quote.grand')}</dt>
            <Box component="dd" sx={{ fontSize: 'size.title' }}>
              <bdi>{money(totals.total)}</bdi>
            </Box>
          </Box>
        </Box>
      )}
      {amounts && !totals && (
        <Box role="alert" sx={{ ...sums, color: 'tone.error.ink' }}>
          {t('quote.tooLarge')}
        </Box>
      )}
      {editing && (
        <TermsDialog terms={terms} validUntil={validUntil} onDone={onChange} onClose={() => setEditing(false)} />
      )}
    </Box>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </Box>
  )
}

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 24px',
  p: { xs: '14px 16px', sm: '16px 20px' },
  bgcolor: 'faint',
} as const
const sums = {
  flex: '0 1 340px',
  minWidth: { xs: 1, sm: 260 },
  m: 0,
  fontSize: 'size.text',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '16px', py: '3px' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const
const grand = {
  mt: '6px',
  pt: '8px !important',
  borderTop: 1,
  borderColor: 'divider',
  fontWeight: 650,
  alignItems: 'baseline',
  '& dt': { color: 'text.primary !important' },
} as const
