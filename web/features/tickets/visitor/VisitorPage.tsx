import { useLinkToken } from '../../accounts/linkToken.ts'
import { VisitorForm } from './VisitorForm.tsx'
import { VisitorThread } from './VisitorThread.tsx'

/** With the link of a mail, the thread; without it, the form. */
export function VisitorPage() {
  const token = useLinkToken()
  return token === undefined ? <VisitorForm /> : <VisitorThread token={token} />
}
