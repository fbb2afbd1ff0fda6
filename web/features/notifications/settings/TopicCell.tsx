import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import { type Channel, inAppIsFixed, type Topic } from '#contract/notifications/kinds.ts'
import type { Rule } from '#contract/notifications/settings.endpoints.ts'
import type { RuleChange } from './useNotificationSettings.ts'

type TopicCellProps = {
  topic: Topic
  channel: Channel
  rules: readonly Rule[]
  onChange: (changes: RuleChange[]) => void
}

/** A whole topic at once; half ticked while its kinds differ. */
export function TopicCell({ topic, channel, rules, onChange }: TopicCellProps) {
  const { t } = useTranslation('notifications')
  const free = rules.filter(({ kind }) => channel !== 'inApp' || !inAppIsFixed(kind))
  if (free.length === 0) return null
  const on = free.filter((rule) => rule[channel]).length
  const next = on < free.length
  const label = t('rules.all', { topic: t(`topics.${topic}`), channel: t(`channels.${channel}`) })
  return (
    <Checkbox
      size="small"
      checked={on === free.length}
      indeterminate={on > 0 && on < free.length}
      onChange={() => onChange(free.map(({ kind }) => ({ kind, channel, on: next })))}
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}
