import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { ChecklistIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'

type Counts = { done: number; total: number }

/** While it is under way, how far it is. */
export function ChecklistBar({ done, total }: Counts) {
  const { t } = useTranslation('kanban')
  return (
    <Row sx={{ gap: '8px', height: 18 }}>
      <LinearProgress
        variant="determinate"
        value={(done / total) * 100}
        aria-label={t('card.checklist', { done, total })}
        sx={{ flex: 1 }}
      />
      <ChecklistCount done={done} total={total} />
    </Row>
  )
}

/** Grey before the first, green after the last. */
export function ChecklistCount({ done, total }: Counts) {
  const { t } = useTranslation('kanban')
  const complete = done === total
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('card.checklist', { done, total })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '4px',
        color: complete ? 'tone.success.ink' : 'text.secondary',
        fontSize: 'size.fine',
        fontWeight: complete ? 600 : 500,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <ChecklistIcon width={14} height={14} aria-hidden />
      <bdi dir="ltr" aria-hidden>
        {done}/{total}
      </bdi>
    </Box>
  )
}
