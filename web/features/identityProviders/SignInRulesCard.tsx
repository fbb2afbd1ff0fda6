import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { passwordRules } from '#contract/accounts/passwordRules.ts'
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
import { TextField } from '../../ui/form/TextField.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { useProviderActions, useSignInRules } from './identityProviders.data.ts'
import { PasswordRulesCard } from './PasswordRulesCard.tsx'

const { companyOnly, emergencyAdminId, sessionHours, rememberedDays } = signInRulesBody.shape
const typed = z.union([z.string(), z.number()]).transform(Number)
/** A choice among words holds text. */
const draft = z
  .strictObject({
    companyOnly,
    sessionHours: typed.pipe(sessionHours),
    rememberedDays: typed.pipe(rememberedDays),
    passwordRules: passwordRules.extend({ minLength: typed.pipe(passwordRules.shape.minLength) }),
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
  sessionHours: rules.sessionHours,
  rememberedDays: rules.rememberedDays,
  passwordRules: rules.passwordRules,
  emergencyAdminId: rules.emergencyAdminId === null ? '' : String(rules.emergencyAdminId),
})

/** Whether passwords still open the workspace, and for how long any door stays open. */
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
  const shown = (one: Draft) => {
    const emergency = admins.find(({ value }) => value === String(one.emergencyAdminId))?.label ?? '–'
    const { minLength, allKinds, notOwnNames } = one.passwordRules
    const [door, kinds, names] = [one.companyOnly, allKinds, notOwnNames].map((on) =>
      t(on ? 'states.on' : 'states.off'),
    )
    return [door, emergency, one.sessionHours, one.rememberedDays, minLength, kinds, names].join(' · ')
  }
  return (
    <>
      <Form schema={draft} defaultValues={draftOf(rules)} label={t('rules.title')} mode="onSubmit" onSubmit={save}>
        <FollowSaved draft={draftOf(rules)} version={rules.version} base={base} onFollow={follow} />
        <Card title={t('rules.title')}>
          <Said>{t('rules.text')}</Said>
          <Box sx={{ display: 'grid', gap: '16px', maxWidth: 560 }}>
            {isHeld && <Alert severity="info">{t('rules.notYet')}</Alert>}
            <SwitchField name="companyOnly" label={t('rules.companyOnly')} disabled={isHeld} />
            <SelectField
              name="emergencyAdminId"
              label={t('rules.emergencyAdmin')}
              hint={t('rules.emergencyHint')}
              options={[{ value: '', label: t('rules.nobody') }, ...admins]}
            />
          </Box>
        </Card>
        <Card title={t('rules.sessions')}>
          <Said>{t('rules.sessionsText')}</Said>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              gap: '16px 20px',
              maxWidth: 720,
              alignItems: 'end',
            }}
          >
            <TextField name="sessionHours" type="number" inputMode="numeric" label={t('rules.sessionHours')} required />
            <TextField
              name="rememberedDays"
              type="number"
              inputMode="numeric"
              label={t('rules.rememberedDays')}
              required
            />
          </Box>
        </Card>
        <PasswordRulesCard />
        <Box>
          <SubmitButton>{t('save')}</SubmitButton>
        </Box>
      </Form>
      {conflict && (
        <ConflictDialog
          {...answers()}
          title={t('rules.conflict')}
          differences={[
            { id: 'rules', label: t('rules.title'), mine: shown(conflict.mine), theirs: shown(conflict.theirs) },
          ]}
        />
      )}
    </>
  )
}

const Said = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
    {children}
  </Typography>
)
