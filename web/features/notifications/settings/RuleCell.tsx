import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { type Channel, factsOf, inAppIsFixed } from '#contract/notifications/kinds.ts'
import type { Rule } from '#contract/notifications/settings.endpoints.ts'
import { CheckIcon } from '../../../ui/icons.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import type { RuleChange } from './useNotificationSettings.ts'

type RuleCellProps = { rule: Rule; channel: Channel; onChange?: (changes: RuleChange[]) => void }

export function RuleCell({ rule, channel, onChange }: RuleCellProps) {
  const { t } = useTranslation('notifications')
  const { kind } = rule
  if (channel === 'inApp' && inAppIsFixed(kind)) {
    return (
      <Typography variant="caption" color="textSecondary">
        {factsOf(kind).inConversation ? t('rules.byConversation') : t('rules.always')}
      </Typography>
    )
  }
  if (!onChange) return <Shown on={rule[channel]} />
  const label = t('rules.cell', { label: t(`labels.${kind}`), channel: t(`channels.${channel}`) })
  return (
    <Checkbox
      size="small"
      checked={rule[channel]}
      onChange={(_event, on) => onChange([{ kind, channel, on }])}
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}

function Shown({ on }: { on: boolean }) {
  const { t } = useTranslation('notifications')
  return (
    <>
      {on ? <CheckIcon width={18} height={18} aria-hidden /> : <span aria-hidden>–</span>}
      <Box component="span" sx={visuallyHidden}>
        {on ? t('person.yes') : t('person.no')}
      </Box>
    </>
  )
}
