import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../ui/format/FormatProvider.tsx'
import { HourglassIcon, LinkedIcon } from '../../../ui/icons.ts'
import { LabelTag } from '../../../ui/LabelTag.tsx'
import { Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import type { Card, CardTask } from '../model/board.ts'
import { CardFoot } from './CardFoot.tsx'
import { ChecklistBar } from './ChecklistBar.tsx'

const hourMs = 3_600_000

/** At the card's foot, to be seen from afar: somebody's decision is awaited. */
function ApprovalStrip({ task, since }: { task: CardTask; since: string }) {
  const { t } = useTranslation('kanban')
  const hours = Math.floor((useNow().getTime() - Date.parse(since)) / hourMs)
  const waited = () => {
    if (hours < 1) return t('card.sinceMinutes')
    return hours < 24 ? t('card.sinceHours', { count: hours }) : t('card.sinceDays', { count: Math.floor(hours / 24) })
  }
  return (
    <Row sx={strip}>
      <HourglassIcon width={14} height={14} aria-hidden />
      <Box component="span" sx={{ flex: 1, fontWeight: 600 }}>
        {t('card.awaiting')}
      </Box>
      <span>{waited()}</span>
      {task.approver && (
        <Box
          component="span"
          role="img"
          aria-label={t('card.approver', { name: task.approver.fullName })}
          title={t('card.approver', { name: task.approver.fullName })}
          sx={{ display: 'inline-flex' }}
        >
          <Face person={{ ...task.approver, presence: null }} size={20} />
        </Box>
      )}
    </Row>
  )
}

const strip = {
  gap: '6px',
  height: 32,
  px: '12px',
  borderRadius: '0 0 9px 9px',
  bgcolor: 'tone.warning.ground',
  color: 'tone.warning.ink',
  fontSize: 'size.fine',
} as const

const menuRoom = { '@media (hover: hover)': { paddingInlineEnd: '28px' } } as const

type CardFaceProps = { card: Card; title: ReactNode; menu?: ReactNode }

/** The content of a card, top to bottom; empty lines are left out. */
export function CardFace({ card, title, menu }: CardFaceProps) {
  const { done, total } = card.checklist
  const headed = card.labels.length > 0 || card.task !== null
  // The pointer's menu stands in the end of the first line, or over the picture: its room is kept.
  const room = menu && !card.image ? menuRoom : {}
  return (
    <>
      {card.image && (
        <Box
          component="img"
          src={card.image}
          alt=""
          loading="lazy"
          draggable={false}
          // Without a network there is no picture: a frame around nothing says less than the card does.
          onError={({ currentTarget }) => currentTarget.style.setProperty('display', 'none')}
          sx={{ display: 'block', width: 1, height: 92, objectFit: 'cover', borderRadius: '9px 9px 0 0' }}
        />
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: '8px', p: '12px' }}>
        {headed && (
          <Row sx={{ gap: '8px', minHeight: 20, ...room }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '5px', flex: 1, minWidth: 0 }}>
              {card.labels.map((label) => (
                <LabelTag key={label} label={label} />
              ))}
            </Box>
            {card.task && <TaskKey taskKey={card.task.key} />}
          </Row>
        )}
        <Box sx={{ display: 'flex', gap: '4px' }}>
          <Box sx={{ flex: 1, minWidth: 0, ...(headed ? {} : room) }}>{title}</Box>
          {menu}
        </Box>
        {done > 0 && done < total && <ChecklistBar done={done} total={total} />}
        <CardFoot card={card} />
      </Box>
      {card.task?.pendingSince && <ApprovalStrip task={card.task} since={card.task.pendingSince} />}
    </>
  )
}

const TaskKey = ({ taskKey }: { taskKey: string }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: '4px',
      flexShrink: 0,
      alignSelf: 'flex-start',
      height: 20,
      fontSize: 'size.tiny',
      fontWeight: 500,
      color: 'text.secondary',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    <LinkedIcon width={13} height={13} aria-hidden />
    <bdi>{taskKey}</bdi>
  </Box>
)
