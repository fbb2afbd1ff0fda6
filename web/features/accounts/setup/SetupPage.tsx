import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { LinkPage } from '../look/LinkPage.tsx'
import type { LookProps } from '../look/look.ts'
import { SetupForm } from './SetupForm.tsx'

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
