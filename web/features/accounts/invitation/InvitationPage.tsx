import { invitationEndpoints } from '#contract/accounts/invitations.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { LinkPage } from '../look/LinkPage.tsx'
import type { LookProps } from '../look/look.ts'
import { InvitationForm } from './InvitationForm.tsx'

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
