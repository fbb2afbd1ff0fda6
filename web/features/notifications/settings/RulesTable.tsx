import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { channels, factsOf, topics } from '#contract/notifications/kinds.ts'
import type { Rule } from '#contract/notifications/settings.endpoints.ts'
import { RuleCell } from './RuleCell.tsx'
import { TopicCell } from './TopicCell.tsx'
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
              <th scope="rowgroup">{t(`topics.${topic}`)}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  {onChange && <TopicCell topic={topic} channel={channel} rules={own} onChange={onChange} />}
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
  fontSize: '0.875rem',
  '& th, & td': { px: { xs: '2px', sm: '12px' }, py: '4px', borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
  '& th': { textAlign: 'start', overflowWrap: 'anywhere', hyphens: 'auto' },
  '& th[scope="rowgroup"]': { fontWeight: 600 },
  '& td, & thead th:not(:first-of-type)': {
    textAlign: 'center',
    width: { xs: 62, sm: 140 },
    px: { xs: '1px', sm: '4px' },
  },
  '& thead th': {
    fontSize: { xs: '0.6875rem', sm: '0.8125rem' },
    fontWeight: 600,
    color: 'text.secondary',
    verticalAlign: 'bottom',
  },
} as const
