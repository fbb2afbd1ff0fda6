import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayAndClockText } from '../../../ui/format/instantText.ts'
import { ClockIcon, ErrorMarkIcon } from '../../../ui/icons.ts'
import { openScheduled } from './scheduledDialog.ts'
import { useScheduled } from './useScheduled.ts'

/** Above the field: what waits to be sent here, and what could not be sent. It opens the list. */
export function ScheduledLine({ conversationId }: { conversationId: number }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const now = useNow()
  const own = useScheduled().data?.rows.filter((planned) => planned.conversationId === conversationId) ?? []
  const [first] = own
  if (!first) return null
  const failed = own.filter(({ failure }) => failure !== null).length
  const time = dayAndClockText(new Date(first.sendAt), now, format)
  const Icon = failed > 0 ? ErrorMarkIcon : ClockIcon
  return (
    <Button
      size="small"
      variant="text"
      color={failed > 0 ? 'error' : 'primary'}
      startIcon={<Icon aria-hidden />}
      onClick={openScheduled}
      sx={{ mb: '4px', maxWidth: 1, textAlign: 'start' }}
    >
      {failed > 0 ? t('scheduled.failedHere', { count: failed }) : t('scheduled.waiting', { count: own.length, time })}
    </Button>
  )
}
