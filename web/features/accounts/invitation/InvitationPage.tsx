import { useTranslation } from 'react-i18next'
import { invitationBody, invitationEndpoints } from '#contract/accounts/invitations.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../../lib/http/call.ts'
import { AccountForm, AccountSubmit } from '../form/AccountForm.tsx'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'
import { Headline } from '../look/Headline.tsx'
import { LinkPage } from '../look/LinkPage.tsx'
import type { LookProps } from '../look/look.ts'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import { useEnter } from '../useEnter.ts'

export function InvitationPage({ look }: LookProps) {
  return (
    <LinkPage
      look={look}
      kind="invitation"
      fields={2}
      ask={(token, signal) => call(invitationEndpoints.check, { params: { token }, signal })}
      form={({ invited }, token) => invited && <InvitationForm token={token} invited={invited} />}
    />
  )
}

type InvitationFormProps = { token: string; invited: { fullName: string; email: string } }

function InvitationForm({ token, invited }: InvitationFormProps) {
  const { t } = useTranslation('accounts')
  const enter = useEnter()
  const join = async (body: BodyOf<typeof invitationEndpoints.accept>) => {
    enter(await call(invitationEndpoints.accept, { body }), paths.index)
  }
  return (
    <>
      <Headline
        title={t('invitation.title')}
        sentence={t('invitation.sentence', { name: invited.fullName, email: invited.email })}
      />
      <AccountForm
        schema={invitationBody}
        defaultValues={{ token, password: '', passwordConfirmation: '' }}
        label={t('invitation.title')}
        onSubmit={join}
      >
        <FocusFirstEmpty names={['password']} />
        <NewPasswordFields />
        <AccountSubmit>{t('invitation.submit')}</AccountSubmit>
      </AccountForm>
    </>
  )
}
