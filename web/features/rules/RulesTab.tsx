import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostRules, type Rule } from '#contract/rules/rules.schemas.ts'
import { useMay } from '../../lib/session/useMay.ts'
import { AddIcon, AutomationIcon } from '../../ui/icons.ts'
import { ListCard } from '../../ui/ListCard.tsx'
import { ChangeRuleDialog, NewRuleDialog } from './RuleDialog.tsx'
import { RuleRow } from './RuleRow.tsx'
import { RunsDrawer } from './RunsDrawer.tsx'
import { emptyDraft, type RuleDraft } from './ruleDraft.ts'
import { useRules } from './rules.data.ts'
import { useExamples } from './useExamples.ts'

type Opened = { what: 'new'; begin: RuleDraft } | { what: 'change'; rule: Rule } | { what: 'runs'; rule: Rule }

/** What the workspace does by itself. */
export function RulesTab() {
  const { t } = useTranslation('rules')
  const rules = useRules()
  const { data } = rules
  const [opened, setOpened] = useState<Opened>()
  const may = useMay('manage', 'all')
  const close = () => setOpened(undefined)
  const begin = (draft: RuleDraft) => setOpened({ what: 'new', begin: draft })
  const add = may && (
    <Button startIcon={<AddIcon />} disabled={!data || data.rows.length >= mostRules} onClick={() => begin(emptyDraft)}>
      {t('new')}
    </Button>
  )
  return (
    <ListCard
      title={t('title')}
      text={t('text')}
      query={rules}
      add={add}
      empty={{
        icon: AutomationIcon,
        title: t('empty.title'),
        text: t('empty.text'),
        action: may && <Beginnings onBegin={begin} />,
      }}
      row={(rule) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          onChange={() => setOpened({ what: 'change', rule })}
          onRuns={() => setOpened({ what: 'runs', rule })}
        />
      )}
    >
      {opened?.what === 'new' && <NewRuleDialog begin={opened.begin} onClose={close} />}
      {opened?.what === 'change' && <ChangeRuleDialog rule={opened.rule} onClose={close} />}
      {opened?.what === 'runs' && <RunsDrawer rule={opened.rule} onClose={close} />}
    </ListCard>
  )
}

function Beginnings({ onBegin }: { onBegin: (draft: RuleDraft) => void }) {
  const { t } = useTranslation('rules')
  const examples = useExamples()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' }}>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => onBegin(emptyDraft)}>
        {t('new')}
      </Button>
      {examples.map((example) => (
        <Button key={example.name} variant="outlined" onClick={() => onBegin(example)}>
          {example.name}
        </Button>
      ))}
    </Box>
  )
}
