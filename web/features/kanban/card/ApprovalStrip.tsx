import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../ui/format/FormatProvider.tsx'
import { HourglassIcon } from '../../../ui/icons.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import type { CardTask } from '../model/board.ts'

const hourMs = 3_600_000

/** At the card's foot, to be seen from afar: somebody's decision is awaited. */
export function ApprovalStrip({ task, since }: { task: CardTask; since: string }) {
  const { t } = useTranslation('kanban')
  const hours = Math.floor((useNow().getTime() - Date.parse(since)) / hourMs)
  const waited = () => {
    if (hours < 1) return t('card.sinceMinutes')
    return hours < 24 ? t('card.sinceHours', { count: hours }) : t('card.sinceDays', { count: Math.floor(hours / 24) })
  }
  return (
    <Box sx={strip}>
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
    </Box>
  )
}

const strip = {
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  height: 32,
  px: '12px',
  borderRadius: '0 0 9px 9px',
  bgcolor: 'tone.warning.ground',
  color: 'tone.warning.ink',
  fontSize: '0.78125rem',
} as const
