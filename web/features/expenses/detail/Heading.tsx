import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { isWaiting, type ReportStatus } from '#contract/expenses/transitions.ts'
import { messagePath } from '#contract/href.ts'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { MessageIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { ExpenseStatusChip } from '../look/ExpenseStatusChip.tsx'
import { useToday } from '../state/useToday.ts'

/** The tracker below shows the state of these, so the word is not needed. */
const isTracked = (status: ReportStatus) => isWaiting(status) || status === 'approved' || status === 'paid'

type HeadingProps = {
  report: ExpenseDetail
  /** In the place of the title where it can be written. */
  title?: ReactNode
}

/** What it is, whose, for which days and for which project. */
export function Heading({ report, title }: HeadingProps) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const today = useToday()
  const { firstDay, lastDay, space, owner, sourceMessage } = report
  const day = (value: string) => plainDay(value, today, locale)
  const days = firstDay && firstDay !== lastDay ? `${day(firstDay)} – ${day(lastDay)}` : day(lastDay)
  return (
    <Box sx={{ display: 'grid', gap: '6px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {title ?? (
        <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{report.title}</bdi>
        </Typography>
      )}
      <Row
        sx={{
          flexWrap: 'wrap',
          gap: '4px 8px',
          fontSize: 'size.text',
          color: 'text.secondary',
        }}
      >
        <Face person={{ ...owner, presence: null }} size={22} />
        <bdi>{owner.fullName}</bdi>
        <span aria-hidden>·</span>
        <bdi>{days}</bdi>
        {space && (
          <>
            <span aria-hidden>·</span>
            <bdi>{space.name}</bdi>
          </>
        )}
        {!isTracked(report.status) && <ExpenseStatusChip status={report.status} />}
      </Row>
      {sourceMessage && (
        <div>
          <LinkButton href={messagePath(sourceMessage)} icon={MessageIcon}>
            {t('detail.sourceMessage')}
          </LinkButton>
        </div>
      )}
    </Box>
  )
}
