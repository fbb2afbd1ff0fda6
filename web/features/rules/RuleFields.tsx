import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { baseCurrency } from '#contract/money/money.ts'
import { ruleKinds } from '#contract/rules/kinds.ts'
import type { Rule } from '#contract/rules/rules.schemas.ts'
import { taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { KindsField } from '../webhooks/KindsField.tsx'
import { usePlaces } from '../webhooks/webhooks.data.ts'
import { ActionFields } from './ActionFields.tsx'
import { asksOf, none, type RuleDraft } from './ruleDraft.ts'
import { TrialPanel } from './TrialPanel.tsx'

/** When … and … then …; `rule` is the one that is changed. */
export function RuleFields({ rule }: { rule: Rule | undefined }) {
  const { t } = useTranslation('rules')
  return (
    <>
      <TextField name="name" label={t('name')} hint={t('nameHint')} required autoFocus />
      <KindsField offered={ruleKinds} label={t('when')} withAll={false} />
      <Part title={t('and')} hint={t('andHint')}>
        <Conditions rule={rule} />
      </Part>
      <Part title={t('then')} hint={t('placeholders')}>
        <ActionFields number={0} rule={rule} />
      </Part>
      <Part title={t('second')}>
        <ActionFields number={1} rule={rule} />
      </Part>
      <TrialPanel />
    </>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
      <Box>
        <Typography id={id} variant="body2" sx={{ fontWeight: 550 }}>
          {title}
        </Typography>
        {hint && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {hint}
          </Typography>
        )}
      </Box>
      {children}
    </Box>
  )
}

function Conditions({ rule }: { rule: Rule | undefined }) {
  const { t } = useTranslation('rules')
  const { t: taskWords } = useTranslation('tasks')
  const { data } = usePlaces()
  const kinds = useWatch<RuleDraft, 'kinds'>({ name: 'kinds' })
  const asks = asksOf(kinds)
  const spaces = (data?.spaces ?? []).map(({ id, code, name }) => ({
    value: String(id),
    label: `${code} ${name}`.trim(),
  }))
  const present = rule?.space
  const missing =
    present && !spaces.some(({ value }) => value === String(present.id))
      ? [{ value: String(present.id), label: present.name || t('gonePlace') }]
      : []
  return (
    <Box sx={pairs}>
      <SelectField
        name="conditions.spaceId"
        label={t('space')}
        options={[{ value: none, label: t('everywhere') }, ...missing, ...spaces]}
      />
      <TextField name="conditions.titleContains" label={t('titleContains')} dir="auto" />
      {asks.amount && <MoneyField name="conditions.amountAbove" label={t('amountAbove')} currency={baseCurrency} />}
      {asks.task && (
        <>
          <SelectField
            name="conditions.priority"
            label={t('priority')}
            options={[
              { value: none, label: t('anyPriority') },
              ...taskPriorities.toReversed().map((value) => ({ value, label: taskWords(`priority.${value}`) })),
            ]}
          />
          <TextField name="conditions.label" label={t('label')} dir="auto" />
        </>
      )}
    </Box>
  )
}

const pairs = {
  display: 'grid',
  gap: '12px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
