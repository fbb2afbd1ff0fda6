import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { type Channel, channels, factsOf, inAppIsFixed, type Topic, topics } from '#contract/notifications/kinds.ts'
import type { Rule } from '#contract/notifications/settings.endpoints.ts'
import { CheckIcon } from '../../../ui/icons.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import type { RuleChange } from './useNotificationSettings.ts'

type RulesTableProps = {
  rules: readonly Rule[]
  /** Left out, the rules are only shown. */
  onChange?: (changes: RuleChange[]) => void
}

/** Every kind of notification by topic, with where it comes. */
export function RulesTable({ rules, onChange }: RulesTableProps) {
  const { t } = useTranslation('notifications')
  return (
    <Box component="table" aria-label={t('rules.title')} sx={look}>
      <thead>
        <tr>
          <th scope="col">{t('rules.kind')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {topics.map((topic) => {
        const own = rules.filter(({ kind }) => factsOf(kind).topic === topic)
        if (own.length === 0) return null
        return (
          <tbody key={topic}>
            <Box component="tr" sx={{ bgcolor: 'faint' }}>
              <th scope="rowgroup" colSpan={onChange ? 1 : 1 + channels.length}>
                {t(`topics.${topic}`)}
              </th>
              {onChange &&
                channels.map((channel) => (
                  <td key={channel}>
                    <TopicCell topic={topic} channel={channel} rules={own} onChange={onChange} />
                  </td>
                ))}
            </Box>
            {own.map((rule) => (
              <tr key={rule.kind}>
                <th scope="row">{t(`labels.${rule.kind}`)}</th>
                {channels.map((channel) => (
                  <td key={channel}>
                    <RuleCell rule={rule} channel={channel} {...(onChange ? { onChange } : {})} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )
      })}
    </Box>
  )
}

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'size.text',
  '& th, & td': { px: { xs: '2px', sm: '12px' }, py: '4px', borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
  '& th': { textAlign: 'start', overflowWrap: 'anywhere', hyphens: 'auto' },
  '& th[scope="rowgroup"]': { fontWeight: 600 },
  '& td, & thead th:not(:first-of-type)': {
    textAlign: 'center',
    width: { xs: 62, sm: 140 },
    px: { xs: '1px', sm: '4px' },
  },
  '& thead th': {
    fontSize: { xs: 'size.micro', sm: 'size.small' },
    fontWeight: 600,
    color: 'text.secondary',
    verticalAlign: 'bottom',
  },
} as const

type TopicCellProps = {
  topic: Topic
  channel: Channel
  rules: readonly Rule[]
  onChange: (changes: RuleChange[]) => void
}

/** A whole topic at once; half ticked while its kinds differ. */
function TopicCell({ topic, channel, rules, onChange }: TopicCellProps) {
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

type RuleCellProps = { rule: Rule; channel: Channel; onChange?: (changes: RuleChange[]) => void }

function RuleCell({ rule, channel, onChange }: RuleCellProps) {
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
