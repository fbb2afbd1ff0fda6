import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isOnlySubmission } from '#contract/rules/kinds.ts'
import type { Rule } from '#contract/rules/rules.schemas.ts'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { usePlaces } from '../webhooks/webhooks.data.ts'
import { ColleagueField } from './ColleagueField.tsx'
import { actionKinds, type RuleDraft } from './ruleDraft.ts'

type ActionFieldsProps = { number: 0 | 1; rule: Rule | undefined }

/** One thing that a rule does; the second may be nothing. */
export function ActionFields({ number, rule }: ActionFieldsProps) {
  const { t } = useTranslation('rules')
  const at = `actions.${number}` as const
  const kind = useWatch<RuleDraft, `actions.${0 | 1}.kind`>({ name: `${at}.kind` })
  const events = useWatch<RuleDraft, 'kinds'>({ name: 'kinds' })
  const people = rule?.people ?? []
  const fitting = actionKinds.filter((one) => one !== 'approver' || one === kind || isOnlySubmission(events))
  const kinds = number === 0 ? fitting : (['none', ...fitting] as const)
  return (
    <>
      <SelectField
        name={`${at}.kind`}
        label={t('action')}
        options={kinds.map((value) => ({ value, label: t(`actions.${value}`) }))}
      />
      {kind === 'message' && <ChannelField name={`${at}.channelId`} rule={rule} />}
      {(kind === 'notice' || kind === 'approver') && (
        <ColleagueField name={`${at}.userId`} label={t('person')} known={people} />
      )}
      {(kind === 'message' || kind === 'notice') && (
        <TextField name={`${at}.text`} label={t('message')} rows={2} dir="auto" required />
      )}
      {kind === 'task' && (
        <>
          <TextField name={`${at}.title`} label={t('taskTitle')} dir="auto" required />
          <ColleagueField name={`${at}.assigneeId`} label={t('assignee')} known={people} />
          <TextField
            name={`${at}.dueInDays`}
            label={t('dueInDays')}
            hint={t('dueHint')}
            inputMode="numeric"
            dir="ltr"
          />
        </>
      )}
    </>
  )
}

function ChannelField({ name, rule }: { name: string; rule: Rule | undefined }) {
  const { t } = useTranslation('rules')
  const { data } = usePlaces()
  const channels = (data?.channels ?? []).map((channel) => ({ value: String(channel.id), label: `# ${channel.name}` }))
  const missing = (rule?.channels ?? [])
    .map((channel) => ({ value: String(channel.id), label: channel.name ? `# ${channel.name}` : t('gonePlace') }))
    .filter(({ value }) => !channels.some((one) => one.value === value))
  return (
    <SelectField
      name={name}
      label={t('channel')}
      hint={t('channelHint')}
      placeholder={t('chooseChannel')}
      options={[...missing, ...channels]}
      required
    />
  )
}
