import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { ChevronEndIcon, ChevronStartIcon } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.ts'
import { Segments } from '../../ui/Segments.tsx'
import { type View, views, weekNumber } from './dates.ts'
import { rangeTitle } from './rangeTitle.ts'

type ToolbarProps = {
  view: View
  day: string
  onView: (view: View) => void
  onStep: (by: 1 | -1) => void
  onToday: () => void
  tools?: ReactNode
}

/** The shown range is the title; ‹ Bugün › and the ways to look at it. */
export function Toolbar({ view, day, onView, onStep, onToday, tools }: ToolbarProps) {
  const { t } = useTranslation('calendar')
  const { locale } = useFormat()
  return (
    <Box component="header" sx={bar}>
      <Box sx={{ flex: 1, minWidth: 200, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '8px' }}>
        <Typography variant="h5" component="h1" aria-live="polite">
          <bdi>{rangeTitle(view, day, locale)}</bdi>
        </Typography>
        {view === 'week' && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('week', { number: weekNumber(day) })}
          </Typography>
        )}
      </Box>
      <Row sx={{ gap: '6px' }}>
        <IconAction icon={ChevronStartIcon} label={t('step.back')} size="medium" onClick={() => onStep(-1)} />
        <Button onClick={onToday}>{t('today')}</Button>
        <IconAction icon={ChevronEndIcon} label={t('step.on')} size="medium" onClick={() => onStep(1)} />
      </Row>
      <Segments
        label={t('view.label')}
        options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={onView}
      />
      {tools}
    </Box>
  )
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: 60,
  px: '16px',
  py: '8px',
} as const
