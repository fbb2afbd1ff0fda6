import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { useAnySearch } from '../../lib/address/useAddress.ts'
import { ApiError } from '../../lib/http/apiError.ts'

/** The one-time token of the link in a mail; absent when somebody simply opens the page. */
export const useLinkToken = () => useAnySearch().token

/** Cut off or mistyped: no need to ask the server. */
export const isLinkToken = (token: string) => accountEndpoints.checkVerification.params.safeParse({ token }).success

/** The server refused the link itself rather than something typed into the form. */
export function refusesLink(thrown: unknown): boolean {
  if (!(thrown instanceof ApiError) || ![400, 404, 410, 422].includes(thrown.status)) return false
  return thrown.status === 404 || 'token' in thrown.fields || '_' in thrown.fields
}
