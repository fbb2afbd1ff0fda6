import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportTotals } from '#contract/expenses/expenses.schemas.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Money, moneyText } from '../../../ui/format/Money.tsx'

/** From what was asked for to what is paid; on a phone the way there opens on a tap. */
export function Sums({ totals }: { totals: ReportTotals }) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [opened, setOpened] = useState(false)
  const id = useId()
  const shown = !phone || opened
  return (
    <Box component="section" aria-label={t('sums.label')} sx={ground}>
      {shown && (
        <Box component="dl" id={id} sx={{ m: 0 }}>
          <Sum label={t('sums.requested')} amount={totals.gross}>
            {t('sums.vatIncluded', { amount: moneyText(totals.vat, baseCurrency, locale) })}
          </Sum>
          {totals.deducted > 0 && <Sum label={t('sums.deducted')} amount={-totals.deducted} />}
          {totals.advance > 0 && <Sum label={t('sums.advance')} amount={-totals.advance} />}
        </Box>
      )}
      <Box
        sx={{
          ...row,
          alignItems: 'baseline',
          fontSize: 'size.lead',
          fontWeight: 600,
          color: 'text.primary',
          pt: '2px',
        }}
      >
        {t('sums.payable')}
        {phone && (
          <Box
            component="button"
            type="button"
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
            sx={how}
          >
            {t('sums.how')}
          </Box>
        )}
        {totals.incomplete && (
          <Box component="span" sx={{ fontSize: 'size.small', fontWeight: 500, color: 'tone.warning.ink' }}>
            {t('sums.incomplete')}
          </Box>
        )}
        <Box
          component="strong"
          sx={{ marginInlineStart: 'auto', fontSize: 'size.brand', lineHeight: '28px', fontWeight: 660 }}
        >
          <Money amount={totals.payable} currency={baseCurrency} />
        </Box>
      </Box>
    </Box>
  )
}

function Sum({ label, amount, children }: { label: string; amount: number; children?: ReactNode }) {
  return (
    <Box sx={row}>
      <Box component="dt">
        {label}
        {children && (
          <Box component="span" sx={{ marginInlineStart: '8px', fontSize: 'size.small' }}>
            <bdi>{children}</bdi>
          </Box>
        )}
      </Box>
      <Box component="dd" sx={{ m: 0, marginInlineStart: 'auto', color: 'text.primary' }}>
        <Money amount={amount} currency={baseCurrency} />
      </Box>
    </Box>
  )
}

const ground = {
  mx: '-20px',
  mt: '-12px',
  px: '20px',
  py: '10px',
  bgcolor: 'faint',
  borderBottom: 1,
  borderColor: 'hairline',
} as const
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 8px',
  fontSize: 'size.text',
  lineHeight: '24px',
  color: 'text.secondary',
} as const
const how = {
  p: 0,
  border: 0,
  background: 'none',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: 'size.small',
  fontWeight: 450,
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  cursor: 'pointer',
} as const
