import type { Column } from './tableTypes.ts'

/** Shared by head, rows and skeleton, so that nothing jumps when the rows arrive. */
export const rowHeight = 54

type CellLook = Pick<Column<never>, 'align' | 'width' | 'hiddenBelow'>

export const cellLook = ({ align = 'start', width, hiddenBelow }: CellLook = {}) =>
  ({
    height: rowHeight,
    px: 'var(--cell-padding, 10px)',
    py: 0,
    borderBottom: '1px solid',
    borderColor: 'divider',
    textAlign: align,
    fontSize: 'size.text',
    lineHeight: '20px',
    ...(width !== undefined && { width }),
    // A column keeps its share of the table, however long a line is: the text is cut, not the columns beside it. If the
    // table is too narrow for that, it scrolls: a name of two letters names nobody.
    ...(typeof width === 'string' && { maxWidth: 0, minWidth: 180 }),
    ...(align === 'end' && { fontVariantNumeric: 'tabular-nums', paddingInlineEnd: 'var(--number-padding, 10px)' }),
    ...(hiddenBelow !== undefined && { [`@container (max-width: ${hiddenBelow}px)`]: { display: 'none' } }),
    '&:first-of-type': { paddingInlineStart: '16px' },
    '&:last-of-type': { paddingInlineEnd: '16px' },
  }) as const

export const boxCell = { width: 44, paddingInlineEnd: 0 } as const
export const menuCell = { width: 44, paddingInlineStart: 0, textAlign: 'end' } as const
