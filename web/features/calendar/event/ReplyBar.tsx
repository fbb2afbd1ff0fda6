import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Reply } from '#contract/calendar/calendar.schemas.ts'
import { Row } from '../../../ui/layout.ts'
import { Segments } from '../../../ui/Segments.tsx'

export type Answer = Exclude<Reply, 'waiting'>
const answers: readonly Answer[] = ['yes', 'maybe', 'no']

/** Whether I come; the foot of an invitation. */
export function ReplyBar({ reply, onReply }: { reply: Reply; onReply: (answer: Answer) => void }) {
  const { t } = useTranslation('calendar')
  return (
    <Row sx={{ flexWrap: 'wrap', gap: '8px 12px' }}>
      <Box component="span" sx={{ flex: 1, fontSize: 'size.text', fontWeight: 550 }}>
        {t('reply.question')}
      </Box>
      <Segments
        label={t('reply.question')}
        options={answers.map((value) => ({ value, label: t(`reply.${value}`) }))}
        value={reply === 'waiting' ? undefined : reply}
        onChange={onReply}
      />
    </Row>
  )
}
