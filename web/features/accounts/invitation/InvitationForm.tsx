import { useTranslation } from 'react-i18next'
import { invitationBody, invitationEndpoints } from '#contract/accounts/invitations.endpoints.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { paths } from '#contract/paths.ts'
import { call } from '../../../lib/http/call.ts'
import { AccountForm, AccountSubmit } from '../form/AccountForm.tsx'
import { FocusFirstEmpty } from '../form/FocusFirstEmpty.tsx'
import { Headline } from '../look/Headline.tsx'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import { useEnter } from '../useEnter.ts'

type InvitationFormProps = { token: string; invited: { fullName: string; email: string } }

export function InvitationForm({ token, invited }: InvitationFormProps) {
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
