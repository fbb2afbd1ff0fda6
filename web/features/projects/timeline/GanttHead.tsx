import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { headHeight, nameWidth } from './look.ts'
import { divisions, months, type Scale, type Tick } from './scale.ts'

const asUtc = (day: string) => new Date(`${day}T12:00:00Z`)

/** Months above, days or weeks below; for the eye only, as every bar says its days. */
export function GanttHead({ scale }: { scale: Scale }) {
  const { t } = useTranslation('projects')
  const { locale } = useFormat()
  const month = dateFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const shortMonth = dateFormat(locale, { timeZone: 'UTC', month: 'short' })
  const date = dateFormat(locale, { timeZone: 'UTC', day: 'numeric' })
  const monthText = ({ day, width }: Tick) =>
    width > 110 ? month.format(asUtc(day)) : width > 34 ? shortMonth.format(asUtc(day)) : ''
  return (
    <Box aria-hidden sx={head}>
      <Box sx={corner}>{t('timeline.work')}</Box>
      <Box sx={{ position: 'relative', flex: 1 }}>
        {months(scale).map((tick) => (
          <Box
            key={tick.day}
            sx={{ ...cell(tick), insetBlockStart: 0, height: 26, borderInlineStart: 1, borderColor: 'divider' }}
          >
            <Box
              component="bdi"
              sx={{ position: 'sticky', insetInlineStart: nameWidth + 8, px: '8px', fontWeight: 600 }}
            >
              {monthText(tick)}
            </Box>
          </Box>
        ))}
        {divisions(scale).map((tick) => (
          <Box key={tick.day} sx={{ ...cell(tick), insetBlockStart: 26, height: 24, ...small(scale) }}>
            <bdi>{date.format(asUtc(tick.day))}</bdi>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const head = {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 4,
  display: 'flex',
  height: headHeight,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const

const corner = {
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'flex-end',
  width: nameWidth,
  flexShrink: 0,
  px: '16px',
  pb: '6px',
  bgcolor: 'background.paper',
  borderInlineEnd: 1,
  borderColor: 'divider',
  fontSize: 'size.small',
  fontWeight: 600,
  color: 'text.secondary',
} as const

const cell = ({ offset, width }: Tick) =>
  ({
    position: 'absolute',
    insetInlineStart: offset,
    width,
    fontSize: 'size.small',
    lineHeight: '26px',
    whiteSpace: 'nowrap',
  }) as const

const small = ({ zoom }: Scale) =>
  ({
    fontSize: 'size.tiny',
    lineHeight: '20px',
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
    textAlign: zoom === 'week' ? 'center' : 'start',
    px: zoom === 'week' ? 0 : '4px',
  }) as const
