import Box from '@mui/material/Box'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalShown } from '../../../lib/money/decimal.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { currencySign } from '../../../ui/format/Money.tsx'
import { Meta } from '../../../ui/layout.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { copyOf, type DraftLine, sumsOf } from './draftLines.ts'
import { cellAt, focusCell, nextCell } from './gridKeys.ts'
import { LineRow } from './LineRow.tsx'
import { Discount, usePercentText } from './Percent.tsx'
import { isTable, pasteRows } from './pasteRows.ts'

type LinesTableProps = {
  lines: readonly DraftLine[]
  currency: string
  discountLimit: number
  amounts: boolean
  /** The row that was just added: its first field gets the focus. */
  added: number | undefined
  /** Without it the lines are only read. */
  onChange: ((lines: readonly DraftLine[]) => void) | undefined
  onAdd: () => void
}

export function LinesTable({ lines, currency, discountLimit, amounts, added, onChange, onAdd }: LinesTableProps) {
  const { t } = useTranslation(['sales', 'ui'])
  const { locale } = useFormat()
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const at = [...(table.current?.tBodies[0]?.rows ?? [])].findIndex((row) => row.dataset.key === String(added))
    if (at >= 0 && table.current) focusCell(table.current, { row: at, column: 'text' })
  }, [added])
  const press = (event: KeyboardEvent) => {
    const from = cellAt(event.target)
    if (!from || !table.current || event.ctrlKey || event.metaKey || event.altKey) return
    const to = nextCell(event, from)
    if (!to) return
    event.preventDefault()
    if (to.row === lines.length) onAdd()
    else focusCell(table.current, to)
  }
  const paste = (event: ClipboardEvent) => {
    const from = cellAt(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!from || !onChange || from.column === 'sub' || !isTable(text)) return
    event.preventDefault()
    onChange(pasteRows(lines, from.row, from.column, text, locale))
  }
  const change = (at: number, part: Partial<DraftLine>) =>
    onChange?.(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const moveTo = (at: number, to: number) => {
    const [line, other] = [lines[at], lines[to]]
    if (line && other) onChange?.(lines.with(at, other).with(to, line))
  }
  if (lines.length === 0) {
    return <Box sx={{ p: '28px 20px', textAlign: 'center', color: 'text.secondary' }}>{t('quote.empty')}</Box>
  }
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" ref={table} onKeyDown={press} onPaste={paste} sx={sheet(onChange !== undefined)}>
        <thead>
          <tr>
            <th scope="col">{t('quote.line')}</th>
            <th scope="col">{t('quote.quantity')}</th>
            {amounts && (
              <>
                <th scope="col">{t('quote.unitPrice')}</th>
                <th scope="col">{t(onChange ? 'quote.discountPercent' : 'quote.discount')}</th>
                <th scope="col">{t('quote.vat')}</th>
                <th scope="col">
                  {t('quote.total')} <bdi>({currencySign(currency, locale)})</bdi>
                </th>
              </>
            )}
            {onChange && (
              <th scope="col">
                <Box component="span" sx={visuallyHidden}>
                  {t('ui:table.actions')}
                </Box>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) =>
            onChange ? (
              <LineRow
                key={line.key}
                line={line}
                at={at}
                last={lines.length - 1}
                discountLimit={discountLimit}
                onChange={(part) => change(at, part)}
                onMove={(to) => moveTo(at, to)}
                onCopy={() => onChange(lines.toSpliced(at + 1, 0, copyOf(line)))}
                onRemove={() => onChange(lines.toSpliced(at, 1))}
              />
            ) : (
              <ReadRow key={line.key} line={line} discountLimit={discountLimit} amounts={amounts} />
            ),
          )}
        </tbody>
      </Box>
      {onChange && (
        <Box sx={{ p: '6px 20px 10px', fontSize: 'size.fine', color: 'text.secondary' }}>{t('quote.keys')}</Box>
      )}
    </Box>
  )
}

const sheet = (edited: boolean) =>
  ({
    width: 1,
    minWidth: edited ? 640 : 560,
    borderCollapse: 'collapse',
    fontSize: 'size.text',
    fontVariantNumeric: 'tabular-nums',
    '& th': {
      height: 40,
      px: '8px',
      fontSize: 'size.small',
      fontWeight: 600,
      color: 'text.secondary',
      textAlign: 'end',
      whiteSpace: 'nowrap',
    },
    '& td': { height: 54, px: edited ? '3px' : '8px', textAlign: 'end', borderTop: 1, borderColor: 'hairline' },
    '& th:first-of-type, & td:first-of-type': {
      textAlign: 'start',
      minWidth: 150,
      paddingInlineStart: edited ? '12px' : '20px',
      width: '36%',
    },
    '& th:first-of-type': { paddingInlineStart: '20px' },
    '& th:last-of-type, & td:last-of-type': { paddingInlineEnd: edited ? '8px' : '20px' },
    '& tbody tr:last-of-type td': { borderBottom: 1, borderColor: 'hairline' },
  }) as const

type ReadRowProps = { line: DraftLine; discountLimit: number; amounts: boolean }

function ReadRow({ line, discountLimit, amounts }: ReadRowProps) {
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
