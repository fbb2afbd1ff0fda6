import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageSpinner } from '../../ui/PageSpinner.tsx'
import { reportError } from '../errors/reportError.ts'

type Kind = 'vertical' | 'horizontal'
type LayoutBoundaryProps = { kind: Kind; children: ReactNode; fallback?: ReactNode }

function LayoutAlert({ kind }: { kind: Kind }) {
  const { t } = useTranslation('app')
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
    return this.state.failed ? <LayoutAlert kind={this.props.kind} /> : this.props.children
  }
}

/** The parts of a layout arrive by themselves; one that does not come says which, and the rest stays usable. */
export function LayoutBoundary({ kind, children, fallback = <PageSpinner /> }: LayoutBoundaryProps) {
  return (
    <CatchLayout kind={kind}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchLayout>
  )
}
