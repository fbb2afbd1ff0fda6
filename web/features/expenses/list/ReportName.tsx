import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { ErrorMarkIcon } from '../../../ui/icons.ts'
import { ellipsis, Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'

/** The running part of the number: the year and the letters are the same all over the list. */
const shortNumber = (number: string) => number.replace(/^.*-/, '')

type ReportNameProps = {
  report: ExpenseReport
  /** With the owner, where they have no column of their own. */
  narrow?: boolean
}

/** Title over number, lines and warnings. */
export function ReportName({ report, narrow = false }: ReportNameProps) {
  const { t } = useTranslation('expenses')
  const about = narrow
    ? [report.owner.fullName, shortNumber(report.number)]
    : [report.number, t('lines', { count: report.lineCount })]
  return (
    <Row as="span" sx={{ gap: '12px', minWidth: 0 }}>
      {narrow && <Face person={{ ...report.owner, presence: null }} size={34} />}
      <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
        <Box component="span" dir="auto" sx={{ ...ellipsis, display: 'block', fontWeight: 550 }}>
          {report.title}
        </Box>
        <Box component="span" sx={second}>
          <Box component="bdi" sx={ellipsis}>
            {about.join(' · ')}
          </Box>
          <WarningCount count={report.warningCount} short={narrow} />
        </Box>
      </Box>
    </Row>
  )
}

const second = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  fontSize: 'size.small',
  lineHeight: '18px',
  color: 'text.secondary',
} as const

type WarningCountProps = {
  count: number
  /** Only the number, beside the sign; the words stay for hovering and screen readers. */
  short?: boolean
}

function WarningCount({ count, short = false }: WarningCountProps) {
  const { t } = useTranslation('expenses')
  if (count === 0) return null
  const words = t('warnings', { count })
  return (
    <Box
      component="span"
      title={words}
      {...(short ? { role: 'img', 'aria-label': words } : {})}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '3px',
        color: 'tone.warning.ink',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        flexShrink: 0,
      }}
    >
      <ErrorMarkIcon width={14} height={14} aria-hidden />
      <bdi>{short ? count : words}</bdi>
    </Box>
  )
}
