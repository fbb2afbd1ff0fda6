import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from './layout.ts'

/** A fast page never flashes a spinner. */
const delayMs = 200

export function PageSpinner() {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Row sx={{ justifyContent: 'center', minHeight: '60vh' }} aria-busy>
      {shown && <CircularProgress size={56} thickness={4} aria-label={t('loading')} />}
    </Row>
  )
}
