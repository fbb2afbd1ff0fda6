import Box from '@mui/material/Box'
import { useDecimalText } from '../../../ui/form/useDecimalText.ts'
import { type NumberColumn, numberFault } from './draftLines.ts'
import type { GridColumn } from './gridKeys.ts'

type CellProps = { row: number; column: GridColumn; label: string; width?: number }

type TextCellProps = CellProps & {
  value: string
  max: number
  placeholder: string
  strong?: boolean
  small?: boolean
  onChange: (text: string) => void
}

export function TextCell({
  row,
  column,
  label,
  width,
  value,
  max,
  placeholder,
  strong,
  small,
  onChange,
}: TextCellProps) {
  return (
    <Box
      component="input"
      data-row={row}
      data-column={column}
      aria-label={label}
      value={value}
      maxLength={max}
      placeholder={placeholder}
      dir="auto"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      sx={{
        ...field,
        width: width ?? 1,
        textAlign: 'start',
        ...(strong && { fontWeight: 550 }),
        ...(small && { height: 24, fontSize: 'size.small', color: 'text.secondary', alignSelf: 'center' }),
      }}
    />
  )
}

type NumberCellProps = CellProps & {
  column: NumberColumn
  value: number | null
  places: number
  /** Prices keep their decimals. */
  kept?: boolean
  alarming?: boolean
  onChange: (value: number | null) => void
}

export function NumberCell({ row, column, label, width, value, places, kept, alarming, onChange }: NumberCellProps) {
  const decimal = useDecimalText({ value, places, trailing: kept ? 'kept' : 'dropped', onChange })
  const wrong = value !== null && (Number.isNaN(value) || numberFault(column, value) !== undefined)
  return (
    <Box
      component="input"
      data-row={row}
      data-column={column}
      aria-label={label}
      aria-invalid={wrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={decimal.value}
      onChange={(event) => decimal.onChange(event.target.value)}
      onBlur={decimal.onBlur}
      onFocus={(event) => event.target.select()}
      sx={{
        ...field,
        width: width ?? 1,
        textAlign: 'end',
        ...(alarming && { bgcolor: 'tone.warning.ground', color: 'tone.warning.ink', fontWeight: 650 }),
        ...(wrong && { borderColor: 'error.main' }),
      }}
    />
  )
}

const field = {
  height: 30,
  minWidth: 0,
  px: '7px',
  border: '1px solid transparent',
  borderRadius: '6px',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&:hover': { borderColor: 'controlLine' },
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-1px',
    bgcolor: 'background.paper',
    color: 'text.primary',
  },
} as const
