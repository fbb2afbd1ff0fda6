import Box from '@mui/material/Box'
import { decimalShown } from '../../../lib/money/decimal.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Meta } from '../../../ui/layout.ts'
import { type DraftLine, sumsOf } from './draftLines.ts'
import { Discount, usePercentText } from './Percent.tsx'

type ReadRowProps = { line: DraftLine; discountLimit: number; amounts: boolean }

export function ReadRow({ line, discountLimit, amounts }: ReadRowProps) {
  const { locale } = useFormat()
  const percent = usePercentText()
  const sums = sumsOf(line)
  return (
    <tr>
      <td>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{line.text}</bdi>
        </Box>
        {line.sub !== '' && (
          <Meta sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{line.sub}</bdi>
          </Meta>
        )}
      </td>
      <td>
        <bdi>{decimalShown(line.quantity ?? 0, 3, locale, 'dropped')}</bdi>{' '}
        <Box component="bdi" sx={{ fontSize: 'size.small', color: 'text.secondary' }}>
          {line.unit}
        </Box>
      </td>
      {amounts && (
        <>
          <td>
            <bdi>{line.unitPrice === null ? '' : decimalShown(line.unitPrice, 2, locale)}</bdi>
          </td>
          <td>
            <Discount points={line.discount ?? 0} limit={discountLimit} />
          </td>
          <td>
            <Box component="bdi" sx={{ color: 'text.secondary' }}>
              {percent(line.vatRate)}
            </Box>
          </td>
          <td>
            <Box component="bdi" sx={{ fontWeight: 650 }}>
              {sums && decimalShown(sums.net, 2, locale)}
            </Box>
          </td>
        </>
      )}
    </tr>
  )
}
