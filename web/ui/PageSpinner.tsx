import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from './layout.ts'

/** A fast page never flashes a spinner. */
export const pageDelayMs = 200

/** `late`: whoever shows it has waited for that long already. */
export function PageSpinner({ late = false }: { late?: boolean }) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(late)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), pageDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Row sx={{ justifyContent: 'center', minHeight: '60vh' }} aria-busy>
      {shown && <CircularProgress size={56} thickness={4} aria-label={t('loading')} />}
    </Row>
  )
}
