import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { fileSizeText } from '../../../ui/upload/fileSizeText.ts'

/** What it is, its size in bytes, and anything else at its end. */
export function LedgerRow({ bytes, children, end }: { bytes: number | null; children: ReactNode; end?: ReactNode }) {
  const { locale } = useFormat()
  return (
    <Box component="li" sx={row}>
      {children}
      <Box sx={{ fontSize: 'size.text', fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>
        {bytes !== null && <bdi>{fileSizeText(bytes, locale)}</bdi>}
      </Box>
      {end}
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: '14px',
  minHeight: 52,
  py: '6px',
  borderTop: 1,
  borderColor: 'divider',
} as const
