import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysOf, isPreset, type PeriodPreset, periodPresets } from '#contract/reports/period.ts'
import { PeriodDialog } from '../../../ui/form/dates/PeriodDialog.tsx'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { dayIn } from '../../../ui/format/zone.ts'
import { CalendarIcon, CheckIcon, ChevronDownIcon } from '../../../ui/icons.ts'

type PeriodFilterProps = {
  value: string | undefined
  /** The period while nothing is chosen. */
  otherwise: PeriodPreset
  onChange: (period: string) => void
}

/** The days that a report is about: as people name them, or any two. */
export function PeriodFilter({ value: chosen, otherwise, onChange }: PeriodFilterProps) {
  const value = chosen ?? otherwise
  const { t } = useTranslation('reports')
  const { locale, timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [choosing, setChoosing] = useState(false)
  const days = daysOf(value, today)
  const text = `${shortDay(days.from, today, locale)} – ${shortDay(days.to, today, locale)}`
  const choose = (period: string) => {
    setAnchor(null)
    onChange(period === otherwise ? '' : period)
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        startIcon={<CalendarIcon />}
        endIcon={<ChevronDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ height: 34 }}
      >
        {isPreset(value) ? t(`periods.${value}`) : <bdi>{text}</bdi>}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { mt: '4px', minWidth: 260 } }, list: { 'aria-label': t('period') } }}
      >
        {periodPresets.map((preset) => {
          const meant = daysOf(preset, today)
          return (
            <MenuItem
              key={preset}
              role="menuitemradio"
              aria-checked={preset === value}
              onClick={() => choose(preset)}
              sx={{ gap: '12px' }}
            >
              <Box component="span" sx={{ flex: 1 }}>
                {t(`periods.${preset}`)}
              </Box>
              <Box component="bdi" sx={{ color: 'text.secondary', fontSize: 'size.small' }}>
                {`${shortDay(meant.from, today, locale)} – ${shortDay(meant.to, today, locale)}`}
              </Box>
              {preset === value && <CheckIcon aria-hidden />}
            </MenuItem>
          )
        })}
        <Divider sx={{ my: '6px !important' }} />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            setChoosing(true)
          }}
        >
          <CalendarIcon aria-hidden />
          {t('ownPeriod')}
        </MenuItem>
      </Menu>
      {choosing && <PeriodDialog days={days} onChoose={onChange} onClose={() => setChoosing(false)} />}
    </>
  )
}
