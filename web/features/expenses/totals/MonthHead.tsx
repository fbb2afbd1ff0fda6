import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addMonths } from '../../../lib/days/days.ts'
import { ChevronEndIcon, ChevronStartIcon } from '../../../ui/icons.ts'

type MonthHeadProps = { month: string; onMonth: (month: string) => void; children: ReactNode }

/** Which month it is, and the way to the ones beside it. */
export function MonthHead({ month, onMonth, children }: MonthHeadProps) {
  const { t } = useTranslation('expenses')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '2px', fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Box component="h2" sx={{ m: 0, marginInlineEnd: '4px', font: 'inherit' }}>
        {children}
      </Box>
      <IconButton
        size="small"
        aria-label={t('totals.previous')}
        onClick={() => onMonth(addMonths(month, -1))}
        sx={step}
      >
        <ChevronStartIcon aria-hidden />
      </IconButton>
      <IconButton size="small" aria-label={t('totals.next')} onClick={() => onMonth(addMonths(month, 1))} sx={step}>
        <ChevronEndIcon aria-hidden />
      </IconButton>
    </Box>
  )
}

const step = { p: '3px', '& svg': { width: 16, height: 16 } } as const
