import { LockIcon } from '../../ui/icons.ts'
import { ErrorPage } from './ErrorPage.tsx'

export function NotAuthorizedPage() {
  return <ErrorPage kind="notAuthorized" code="403" icon={LockIcon} />
}
