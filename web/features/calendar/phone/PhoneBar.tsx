import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ChevronDownIcon, ChevronUpIcon, LayersIcon, TodayIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { type View, views } from '../dates.ts'
import { rangeTitle } from '../rangeTitle.ts'

type PhoneBarProps = {
  view: View
  day: string
  unfolded: boolean
  onUnfold: () => void
  onView: (view: View) => void
  onToday: () => void
  onLayers: () => void
}

export function PhoneBar({ view, day, unfolded, onUnfold, onView, onToday, onLayers }: PhoneBarProps) {
  const { t } = useTranslation('calendar')
  const { locale } = useFormat()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Chevron = unfolded ? ChevronUpIcon : ChevronDownIcon
  return (
    <Row as="header" sx={{ gap: '4px', px: '12px', py: '8px' }}>
      <Typography variant="h5" component="h1" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="button" type="button" aria-expanded={unfolded} onClick={onUnfold} sx={title}>
          <bdi>{rangeTitle('month', day, locale)}</bdi>
          <Chevron width={18} height={18} aria-hidden />
        </Box>
      </Typography>
      <IconAction icon={TodayIcon} label={t('today')} size="medium" onClick={onToday} />
      <IconAction icon={LayersIcon} label={t('side.layers')} size="medium" onClick={onLayers} />
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('view.label')}: ${t(`view.${view}`)}`}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t(`view.${view}`)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {views.map((known) => (
          <MenuItem
            key={known}
            selected={known === view}
            onClick={() => {
              setAnchor(null)
              onView(known)
            }}
          >
            {t(`view.${known}`)}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  )
}

const title = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: 40,
  px: '4px',
  border: 0,
  borderRadius: '8px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
} as const
