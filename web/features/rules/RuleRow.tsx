import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Rule } from '#contract/rules/rules.schemas.ts'
import { useMay } from '../../lib/session/useMay.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Instant } from '../../ui/format/Instant.tsx'
import { BlockIcon, CheckIcon, EditIcon, HistoryIcon, TrashIcon } from '../../ui/icons.ts'
import { listRow } from '../../ui/listRow.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { useActivityWords } from '../activityLog/useActivityWords.ts'
import { useRuleActions } from './rules.data.ts'

type RuleRowProps = { rule: Rule; onChange: () => void; onRuns: () => void }

/** More kinds than this are counted. */
const kindsNamed = 3

/** One rule as a sentence, and how it is doing. */
export function RuleRow({ rule, onChange, onRuns }: RuleRowProps) {
  const { t } = useTranslation('rules')
  const words = useActivityWords()
  const may = useMay('manage', 'all')
  const { name, kinds, actions, owner, offReason, lastRunAt, runCount } = rule
  const isOn = offReason === null
  const named = kinds.slice(0, kindsNamed).map(words.action).join(', ')
  const others = kinds.length > kindsNamed ? ` +${kinds.length - kindsNamed}` : ''
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: '6px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' }}>
          <Box component="bdi" sx={{ fontWeight: 550 }}>
            {name}
          </Box>
          <StatusChip tone={isOn ? 'success' : 'secondary'}>{t(isOn ? 'states.on' : 'states.off')}</StatusChip>
        </Box>
        <FactList
          look="line"
          facts={[
            { label: t('when'), value: `${named}${others}` },
            { label: t('then'), value: actions.map(({ kind }) => t(`actions.${kind}`)).join(', ') },
            { label: t('owner'), value: <bdi>{owner.fullName}</bdi> },
            { label: t('lastRun'), value: lastRunAt === null ? t('neverRan') : <Instant value={lastRunAt} /> },
            ...(runCount > 0 ? [{ label: t('runCount'), value: String(runCount) }] : []),
            ...(offReason === null ? [] : [{ label: t('why'), value: t(`offReasons.${offReason}`) }]),
          ]}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px' }}>
        <Button size="small" startIcon={<HistoryIcon />} onClick={onRuns} aria-label={t('runs.of', { name })}>
          {t('runs.open')}
        </Button>
        {may && <RowMenu rule={rule} onChange={onChange} />}
      </Box>
    </Box>
  )
}

function RowMenu({ rule: { id, name, offReason }, onChange }: Pick<RuleRowProps, 'rule' | 'onChange'>) {
  const { t } = useTranslation('rules')
  const { switched, removed } = useRuleActions()
  const isOff = offReason !== null
  return (
    <ActionMenu
      label={t('actionsOf', { name })}
      actions={[
        { id: 'change', label: t('change'), icon: EditIcon, onSelect: onChange },
        {
          id: 'switch',
          label: t(isOff ? 'switchOn' : 'switchOff'),
          icon: isOff ? CheckIcon : BlockIcon,
          onSelect: () => switched.mutate({ id, on: isOff }),
          startsGroup: true,
        },
        { id: 'remove', label: t('remove.action'), icon: TrashIcon, danger: true, onSelect: () => removed.mutate(id) },
      ]}
    />
  )
}
