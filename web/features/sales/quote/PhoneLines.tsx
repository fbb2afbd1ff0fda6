import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { decimalShown } from '../../../lib/money/decimal.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { PlainList } from '../../../ui/layout.ts'
import { type DraftLine, sumsOf } from './draftLines.ts'
import { Discount, usePercentText } from './Percent.tsx'

type PhoneLinesProps = {
  lines: readonly DraftLine[]
  currency: string
  discountLimit: number
  amounts: boolean
  /** A tap edits the line where it may be edited. */
  onOpen: ((line: DraftLine) => void) | undefined
}

/** "120 kullanıcı × ₺4.250,00" below the name, discount and KDV at the end. */
export function PhoneLines({ lines, currency, discountLimit, amounts, onOpen }: PhoneLinesProps) {
  const { t } = useTranslation('sales')
  const { locale } = useFormat()
  const percent = usePercentText()
  if (lines.length === 0) {
    return <Box sx={{ p: '24px 16px', textAlign: 'center', color: 'text.secondary' }}>{t('quote.empty')}</Box>
  }
  return (
    <PlainList>
      {lines.map((line) => {
        const quantity = [decimalShown(line.quantity || 0, 3, locale, 'dropped'), line.unit].join(' ').trim()
        const sums = sumsOf(line)
        const content = (
          <>
            <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'block' }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 550, overflowWrap: 'anywhere' }}>
                <bdi>{line.text || t('quote.newLine')}</bdi>
              </Box>
              <Box component="span" sx={second}>
                <bdi>{amounts ? `${quantity} × ${moneyText(line.unitPrice || 0, currency, locale)}` : quantity}</bdi>
              </Box>
            </Box>
            {amounts && (
              <Box component="span" sx={{ textAlign: 'end', flexShrink: 0 }}>
                <Box component="bdi" sx={{ display: 'block', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                  {sums ? decimalShown(sums.net, 2, locale) : '–'}
                </Box>
                <Box component="span" sx={second}>
                  {(line.discount ?? 0) > 0 && (
                    <>
                      <Discount points={line.discount ?? 0} limit={discountLimit} />
                      {' · '}
                    </>
                  )}
                  {t('quote.vat')} <bdi>{percent(line.vatRate)}</bdi>
                </Box>
              </Box>
            )}
          </>
        )
        return (
          <Box component="li" key={line.key} sx={{ borderTop: 1, borderColor: 'hairline' }}>
            {onOpen ? (
              <Box component="button" type="button" onClick={() => onOpen(line)} sx={row}>
                {content}
              </Box>
            ) : (
              <Box sx={row}>{content}</Box>
            )}
          </Box>
        )
      })}
    </PlainList>
  )
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  width: 1,
  minHeight: 60,
  p: '10px 16px',
  border: 0,
  background: 'none',
  color: 'text.primary',
  font: 'inherit',
  fontSize: 'size.text',
  textAlign: 'start',
} as const
const second = { display: 'block', mt: '2px', fontSize: 'size.small', color: 'text.secondary' } as const
