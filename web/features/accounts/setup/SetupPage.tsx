import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { accountEndpoints, setupBody } from '#contract/accounts/accounts.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { isLanguage } from '#contract/locale/languages.ts'
import { paths } from '#contract/paths.ts'
import { proposedUsername } from '#contract/people/username.ts'
import { call } from '../../../lib/http/call.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useProposal } from '../../../ui/form/useProposal.ts'
import { AccountForm, AccountSubmit } from '../form/AccountForm.tsx'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'
import { Headline } from '../look/Headline.tsx'
import { LinkPage } from '../look/LinkPage.tsx'
import type { LookProps } from '../look/look.ts'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import { EmailField, FullNameField, UsernameField } from '../register/RegistrationFields.tsx'
import { emptyDraft } from '../register/useRegistration.ts'
import { useEnter } from '../useEnter.ts'

export function SetupPage({ look }: LookProps) {
  return (
    <LinkPage
      look={look}
      kind="setup"
      fields={5}
      ask={(token, signal) => call(accountEndpoints.checkSetup, { params: { token }, signal })}
      form={({ valid }, token) => (valid ? <SetupForm token={token} /> : null)}
    />
  )
}

function ProposedUsernameField() {
  const [fullName = '', email = ''] = useWatch({ name: ['fullName', 'email'] })
  useProposal('username', proposedUsername(fullName, email))
  return <UsernameField />
}

function SetupForm({ token }: { token: string }) {
  const { t, i18n } = useTranslation('accounts')
  const enter = useEnter()
  const setUp = async (setup: BodyOf<typeof accountEndpoints.setup>) => {
    const language = isLanguage(i18n.language) ? { language: i18n.language } : {}
    enter(await call(accountEndpoints.setup, { body: { ...setup, ...language } }), paths.index)
  }
  return (
    <>
      <Headline title={t('setup.title')} sentence={t('setup.sentence')} />
      <AccountForm
        schema={setupBody}
        defaultValues={{ ...emptyDraft, token, workspaceName: '', password: '', passwordConfirmation: '' }}
        label={t('setup.title')}
        onSubmit={setUp}
      >
        <FocusFirstEmpty names={['workspaceName']} />
        <TextField
          name="workspaceName"
          label={t('fields.workspaceName')}
          hint={t('fields.workspaceNameHint')}
          size="large"
          autoComplete="organization"
        />
        <FullNameField />
        <EmailField />
        <ProposedUsernameField />
        <NewPasswordFields />
        <AccountSubmit>{t('setup.submit')}</AccountSubmit>
      </AccountForm>
    </>
  )
}
