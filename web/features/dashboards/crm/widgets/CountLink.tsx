import Box from '@mui/material/Box'
import type { Counted } from '#contract/dashboards/rows.ts'
import { numberFormat } from '../../../../lib/locale/formatters.ts'
import { AppLink } from '../../../../ui/AppLink.tsx'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { hrefOf } from '../hrefOf.ts'

type CountLinkProps = { number: Counted; label: string; text?: string }

/** A number that leads to the rows which it counts. */
export function CountLink({ number, label, text }: CountLinkProps) {
  const { locale } = useFormat()
  const count = numberFormat(locale).format(number.count)
  return (
    <Box
      component={AppLink}
      href={hrefOf(number.rows)}
      {...(text === undefined ? { 'aria-label': `${label}: ${count}` } : {})}
      sx={{
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: '4px',
        fontVariantNumeric: 'tabular-nums',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      <bdi>{text ?? count}</bdi>
    </Box>
  )
}
