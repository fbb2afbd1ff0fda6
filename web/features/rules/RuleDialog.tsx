import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import { type Rule, type RuleBody, rule as ruleSchema } from '#contract/rules/rules.schemas.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { useSession } from '../../lib/session/session.ts'
import { useVersionedSave } from '../../lib/versions/useVersionedSave.ts'
import { ConflictDialog } from '../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useActivityWords } from '../activityLog/useActivityWords.ts'
import { RuleFields } from './RuleFields.tsx'
import { draftOf, type RuleDraft, ruleForm } from './ruleDraft.ts'
import { useRuleActions } from './rules.data.ts'

/** `begin`: what the form holds when it opens. */
export function NewRuleDialog({ begin, onClose }: { begin: RuleDraft; onClose: () => void }) {
  const { t } = useTranslation('rules')
  const { refresh } = useRuleActions()
  const [clientId] = useState(newClientId)
  const create = async (body: RuleBody) => {
    await call(ruleEndpoints.create, { body: { ...body, clientId } })
    void refresh()
    toast.success(t('created'))
    onClose()
  }
  return (
    <FormDialog
      title={t('new')}
      schema={ruleForm}
      defaultValues={begin}
      label={t('new')}
      mode="onSubmit"
      onSubmit={create}
      submit={t('create')}
      width="md"
      onClose={onClose}
    >
      <RuleFields rule={undefined} />
    </FormDialog>
  )
}

export function ChangeRuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { t } = useTranslation('rules')
  const words = useActivityWords()
  const me = useSession((session) => session.user?.id)
  const { refresh } = useRuleActions()
  const { save, conflict, answers } = useVersionedSave({
    loaded: rule,
    schema: ruleSchema,
    write: (body: RuleBody, version) =>
      call(ruleEndpoints.change, { params: { id: rule.id }, body: { ...body, version } }),
    settled: () => void refresh(),
    saved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const shown = ({ name, kinds, actions }: Pick<RuleBody, 'name' | 'kinds' | 'actions'>) =>
    [name, ...kinds.map(words.action), ...actions.map(({ kind }) => t(`actions.${kind}`))].join(' · ')
  return (
    <>
      <FormDialog
        title={<bdi>{rule.name}</bdi>}
        schema={ruleForm}
        defaultValues={draftOf(rule)}
        label={t('change')}
        mode="onSubmit"
        onSubmit={save}
        submit={t('save')}
        width="md"
        onClose={onClose}
      >
        {rule.owner.id !== me && <Typography variant="body2">{t('takenOver')}</Typography>}
        <RuleFields rule={rule} />
      </FormDialog>
      {conflict && (
        <ConflictDialog
          {...answers(onClose)}
          title={t('conflict')}
          differences={[{ id: 'rule', label: t('title'), mine: shown(conflict.mine), theirs: shown(conflict.theirs) }]}
        />
      )}
    </>
  )
}
