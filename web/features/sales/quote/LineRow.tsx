import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { vatRates } from '#contract/money/money.ts'
import { decimalShown } from '../../../lib/money/decimal.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { CopyIcon, ScrollTopIcon, SortDescendingIcon, TrashIcon } from '../../../ui/icons.ts'
import { focusRing } from '../../../ui/layout.ts'
import { NumberCell, TextCell } from './cells.tsx'
import { type DraftLine, sumsOf } from './draftLines.ts'
import { usePercentText } from './Percent.tsx'

type LineRowProps = {
  line: DraftLine
  at: number
  last: number
  discountLimit: number
  onChange: (part: Partial<DraftLine>) => void
  onMove: (to: number) => void
  onCopy: () => void
  onRemove: () => void
}

/** A line whose every cell is a field; it looks like the read one until one points at it. */
export function LineRow({ line, at, last, discountLimit, onChange, onMove, onCopy, onRemove }: LineRowProps) {
  const { t } = useTranslation('sales')
  const { locale } = useFormat()
  const percent = usePercentText()
  const number = at + 1
  const name = (field: string) => t('quote.cell', { number, field })
  const sums = sumsOf(line)
  const actions = [
    ...(at > 0 ? [{ id: 'up', label: t('quote.up'), icon: ScrollTopIcon, onSelect: () => onMove(at - 1) }] : []),
    ...(at < last
      ? [{ id: 'down', label: t('quote.down'), icon: SortDescendingIcon, onSelect: () => onMove(at + 1) }]
      : []),
    { id: 'copy', label: t('quote.copyLine'), icon: CopyIcon, onSelect: onCopy },
    {
      id: 'remove',
      label: t('quote.removeLine'),
      icon: TrashIcon,
      danger: true,
      startsGroup: true,
      onSelect: onRemove,
    },
  ]
  return (
    <tr data-key={line.key}>
      <td>
        <TextCell
          {...{ row: at, column: 'text', label: name(t('quote.line')), value: line.text, max: 200 }}
          placeholder={t('quote.line')}
          strong
          onChange={(text) => onChange({ text })}
        />
        <TextCell
          {...{ row: at, column: 'sub', label: name(t('quote.sub')), value: line.sub, max: 300 }}
          placeholder={t('quote.sub')}
          small
          onChange={(sub) => onChange({ sub })}
        />
      </td>
      <td>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <NumberCell
            {...{ row: at, column: 'quantity', label: name(t('quote.quantity')), value: line.quantity, places: 3 }}
            width={54}
            onChange={(quantity) => onChange({ quantity })}
          />
          <TextCell
            {...{ row: at, column: 'unit', label: name(t('quote.unit')), value: line.unit, max: 30 }}
            placeholder={t('quote.unit')}
            small
            width={66}
            onChange={(unit) => onChange({ unit })}
          />
        </Box>
      </td>
      <td>
        <NumberCell
          {...{ row: at, column: 'unitPrice', label: name(t('quote.unitPrice')), value: line.unitPrice, places: 2 }}
          width={118}
          kept
          onChange={(unitPrice) => onChange({ unitPrice })}
        />
      </td>
      <td>
        <NumberCell
          {...{ row: at, column: 'discount', label: name(t('quote.discount')), value: line.discount, places: 2 }}
          width={54}
          alarming={(line.discount ?? 0) > discountLimit}
          onChange={(discount) => onChange({ discount })}
        />
      </td>
      <td>
        <Box
          component="select"
          data-row={at}
          data-column="vatRate"
          aria-label={name(t('quote.vat'))}
          value={line.vatRate}
          onChange={(event) => onChange({ vatRate: Number(event.target.value) })}
          sx={select}
        >
          {vatRates.map((rate) => (
            <option key={rate} value={rate}>
              {percent(rate)}
            </option>
          ))}
        </Box>
      </td>
      <td>
        <Box component="bdi" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          {sums ? decimalShown(sums.net, 2, locale) : '–'}
        </Box>
      </td>
      <td>
        <ActionMenu label={t('quote.lineMenu', { number })} actions={actions} />
      </td>
    </tr>
  )
}

const select = {
  height: 32,
  px: '2px',
  border: '1px solid transparent',
  borderRadius: '6px',
  bgcolor: 'transparent',
  color: 'text.secondary',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { borderColor: 'controlLine' },
  ...focusRing('-1px'),
  '& option': { color: 'text.primary', bgcolor: 'background.paper' },
} as const
