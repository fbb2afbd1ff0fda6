import Box from '@mui/material/Box'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'

/** The person, then the numbers that the table shows at first, each under its name. */
export function SummaryPhoneRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [name, department, ...others] = columns
  const numbers = others.filter(({ hiddenAtFirst }) => !hiddenAtFirst)
  return (
    <Box sx={{ display: 'grid', gap: '8px', minWidth: 0 }}>
      {name?.cell(row)}
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{department?.cell(row)}</Box>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '6px 12px', m: 0 }}
      >
        {numbers.map(({ id, header, cell }) => (
          <div key={id}>
            <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {header}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: '0.875rem' }}>
              {cell(row)}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  )
}
