import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import {
  type SignInRules,
  signInRulesBody,
  signInRulesEndpoints,
} from '#contract/identityProviders/signInRules.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useVersionedSave } from '../../lib/versions/useVersionedSave.ts'
import { Card } from '../../ui/Card.tsx'
import { ConflictDialog } from '../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../ui/dialog/toast.tsx'
import { FollowSaved } from '../../ui/form/FollowSaved.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { useProviderActions, useSignInRules } from './identityProviders.data.ts'

const { companyOnly, emergencyAdminId } = signInRulesBody.shape
/** A choice among words holds text. */
const draft = z
  .strictObject({
    companyOnly,
    emergencyAdminId: z
      .string()
      .transform((text) => (text === '' ? null : Number(text)))
      .pipe(emergencyAdminId),
  })
  .refine((rules) => !rules.companyOnly || rules.emergencyAdminId !== null, {
    path: ['emergencyAdminId'],
    message: 'emergencyAdminNeeded',
  })
type Draft = z.output<typeof draft>

const draftOf = (rules: SignInRules) => ({
  companyOnly: rules.companyOnly,
  emergencyAdminId: rules.emergencyAdminId === null ? '' : String(rules.emergencyAdminId),
})

/** Whether passwords still open the workspace. */
export function SignInRulesCard() {
  const { t } = useTranslation('identityProviders')
  return (
    <Loaded query={useSignInRules()} skeleton={<FormSkeleton fields={2} />} card={t('rules.title')}>
      {(rules) => <RulesForm rules={rules} />}
    </Loaded>
  )
}

function RulesForm({ rules }: { rules: SignInRules }) {
  const { t } = useTranslation('identityProviders')
  const { refresh } = useProviderActions()
  const { save, base, follow, conflict, answers } = useVersionedSave({
    loaded: rules,
    schema: signInRulesEndpoints.change.response,
    write: (body: Draft, version) => call(signInRulesEndpoints.change, { body: { ...body, version } }),
    settled: () => void refresh(),
    saved: () => void toast.success(t('rules.saved')),
  })
  const isHeld = !rules.companyOnly && !rules.mayCloseDoor
  const admins = rules.emergencyAdmins.map(({ id, fullName, email }) => ({
    value: String(id),
    label: `${fullName} · ${email}`,
  }))
  const shown = (one: Draft) =>
    `${t(one.companyOnly ? 'states.on' : 'states.off')} · ${admins.find(({ value }) => value === String(one.emergencyAdminId))?.label ?? '–'}`
  return (
    <Card title={t('rules.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('rules.text')}
      </Typography>
      <Box sx={{ maxWidth: 560 }}>
        <Form schema={draft} defaultValues={draftOf(rules)} label={t('rules.title')} mode="onSubmit" onSubmit={save}>
          <FollowSaved draft={draftOf(rules)} version={rules.version} base={base} onFollow={follow} />
          {isHeld && <Alert severity="info">{t('rules.notYet')}</Alert>}
          <SwitchField name="companyOnly" label={t('rules.companyOnly')} disabled={isHeld} />
          <SelectField
            name="emergencyAdminId"
            label={t('rules.emergencyAdmin')}
            hint={t('rules.emergencyHint')}
            options={[{ value: '', label: t('rules.nobody') }, ...admins]}
          />
          <Box>
            <SubmitButton>{t('save')}</SubmitButton>
          </Box>
        </Form>
      </Box>
      {conflict && (
        <ConflictDialog
          {...answers()}
          title={t('rules.conflict')}
          differences={[
            { id: 'rules', label: t('rules.title'), mine: shown(conflict.mine), theirs: shown(conflict.theirs) },
          ]}
        />
      )}
    </Card>
  )
}
