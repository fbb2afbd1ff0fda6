import { CompassIcon } from '../../ui/icons.ts'
import { ErrorPage } from './ErrorPage.tsx'

export function NotFoundPage() {
  return <ErrorPage kind="notFound" code="404" icon={CompassIcon} />
}
