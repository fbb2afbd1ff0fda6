import Box from '@mui/material/Box'
import type { Column } from '../../../ui/DataTable/tableTypes.ts'
import { Meta } from '../../../ui/layout.ts'

/** The person, then the numbers that the table shows at first, each under its name. */
export function SummaryPhoneRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [name, department, ...others] = columns
  const numbers = others.filter(({ hiddenAtFirst }) => !hiddenAtFirst)
  return (
    <Box sx={{ display: 'grid', gap: '8px', minWidth: 0 }}>
      {name?.cell(row)}
      <Meta>{department?.cell(row)}</Meta>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '6px 12px', m: 0 }}
      >
        {numbers.map(({ id, header, cell }) => (
          <div key={id}>
            <Box component="dt" sx={{ fontSize: 'size.tiny', color: 'text.secondary' }}>
              {header}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: 'size.text' }}>
              {cell(row)}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  )
}
