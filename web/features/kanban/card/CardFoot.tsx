import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { namedDay } from '../../../ui/format/dayText.ts'
import { type Format, useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { clockText, exactText } from '../../../ui/format/instantText.ts'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { dayIn } from '../../../ui/format/zone.ts'
import { ClipIcon, CommentIcon, SuccessIcon } from '../../../ui/icons.ts'
import type { IconComponent } from '../../../ui/pointing.ts'
import type { Card } from '../model/board.ts'
import { CardDue } from './CardDue.tsx'
import { CardMembers } from './CardMembers.tsx'
import { ChecklistCount } from './ChecklistBar.tsx'

/** Day, counts and faces. Where it gets tight, attachments give way first, then comments. */
export function CardFoot({ card }: { card: Card }) {
  const { t } = useTranslation('kanban')
  const { done, total } = card.checklist
  const untouched = total > 0 && (done === 0 || done === total)
  const nothing =
    !card.dueDate &&
    !card.completedAt &&
    !untouched &&
    card.commentsCount === 0 &&
    card.attachments === 0 &&
    card.members.length === 0
  if (nothing) return null
  return (
    <Box sx={foot}>
      {card.completedAt ? <DoneAt at={card.completedAt} /> : card.dueDate && <CardDue day={card.dueDate} />}
      {untouched && <ChecklistCount done={done} total={total} />}
      {card.commentsCount > 0 && (
        <Count
          icon={CommentIcon}
          count={card.commentsCount}
          label={t('card.comments', { count: card.commentsCount })}
          gives="comments"
        />
      )}
      {card.attachments > 0 && (
        <Count
          icon={ClipIcon}
          count={card.attachments}
          label={t('card.attachments', { count: card.attachments })}
          gives="attachments"
        />
      )}
      <Box sx={{ flex: 1 }} />
      <CardMembers ids={card.members} />
    </Box>
  )
}

function DoneAt({ at }: { at: string }) {
  const format = useFormat()
  const now = useNow()
  return (
    <Box
      component="time"
      dateTime={at}
      title={exactText(new Date(at), format)}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '5px', whiteSpace: 'nowrap' }}
    >
      <SuccessIcon width={14} height={14} aria-hidden />
      <bdi>{doneText(new Date(at), now, format)}</bdi>
    </Box>
  )
}

type CountProps = { icon: IconComponent; count: number; label: string; gives: 'comments' | 'attachments' }

const Count = ({ icon: Icon, count, label, gives }: CountProps) => (
  <Box
    component="span"
    role="img"
    aria-label={label}
    title={label}
    className={gives}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px' }}
  >
    <Icon width={14} height={14} aria-hidden />
    <bdi aria-hidden>{count}</bdi>
  </Box>
)

const foot = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 24,
  minWidth: 0,
  color: 'text.secondary',
  fontSize: 'size.fine',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  containerType: 'inline-size',
  '@container (max-width: 215px)': { '& .attachments': { display: 'none' } },
  '@container (max-width: 185px)': { '& .comments': { display: 'none' } },
} as const

/** "dün 17:40", "13 Kas". */
function doneText(at: Date, now: Date, format: Format): string {
  const day = dayIn(at, format.timeZone)
  const today = dayIn(now, format.timeZone)
  const named = namedDay(day, today, format.locale)
  return named ? `${named} ${clockText(at, format)}` : shortDay(day, today, format.locale)
}
