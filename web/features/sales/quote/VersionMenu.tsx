import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { ChevronDownIcon } from '../../../ui/icons.ts'

type VersionMenuProps = { quote: Quote; quotes: readonly Quote[]; onChoose: (number: number) => void }

export function VersionMenu({ quote, quotes, onChoose }: VersionMenuProps) {
  const { t } = useTranslation('sales')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = t('quote.version', { number: quote.number })
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('quote.versions')}: ${name}`}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0, fontVariantNumeric: 'tabular-nums' }}
      >
        {name}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 260, mt: '4px' } }, list: { 'aria-label': t('quote.versions') } }}
      >
        {quotes.map((row) => (
          <MenuItem
            key={row.number}
            selected={row.number === quote.number}
            onClick={() => {
              setAnchor(null)
              onChoose(row.number)
            }}
          >
            <Box component="strong" sx={{ minWidth: 32 }}>
              {t('quote.version', { number: row.number })}
            </Box>
            <Box component="span" sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
              {t(`quote.status.${row.status}`)}
            </Box>
            {row.totals && <Money amount={row.totals.net} currency={row.currency} rounded />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
