import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSpinner } from '../../ui/PageSpinner.tsx'
import { reportError } from '../errors/reportError.ts'
import { useShellGone } from './shell.ts'

type Kind = 'vertical' | 'horizontal' | 'part'
type LayoutBoundaryProps = {
  kind: Kind
  children: ReactNode
  fallback?: ReactNode
  /** Where the failure message is shown; in its place, when left out. */
  frame?: (alert: ReactNode) => ReactNode
}

function LayoutAlert({ kind }: { kind: Kind }) {
  const { t } = useTranslation('app')
  useShellGone()
  const reload = (
    <Button size="small" color="inherit" variant="text" onClick={() => window.location.reload()}>
      {t('layout.reload')}
    </Button>
  )
  return (
    <Alert severity="error" sx={{ m: '16px' }} action={reload}>
      {t(`layout.failed.${kind}`)}
    </Alert>
  )
}

class CatchLayout extends Component<LayoutBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(error, info.componentStack ?? '')
  }

  override render() {
    const { kind, children, frame = (alert: ReactNode) => alert } = this.props
    return this.state.failed ? frame(<LayoutAlert kind={kind} />) : children
  }
}

/** The parts of a layout arrive by themselves; one that does not come says which, and the rest stays usable. */
export function LayoutBoundary({ fallback = <PageSpinner />, children, ...props }: LayoutBoundaryProps) {
  return (
    <CatchLayout {...props}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchLayout>
  )
}
