import Fab from '@mui/material/Fab'
import Fade from '@mui/material/Fade'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrollTopIcon } from './icons.ts'
import { safe } from './theme/safeArea.ts'

const threshold = 200

export function ScrollToTop() {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > threshold)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <Fade in={shown} unmountOnExit>
      <Fab
        size="small"
        aria-label={t('scrollToTop')}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        sx={{
          position: 'fixed',
          insetInlineEnd: 20,
          // Above the foot of the page, so that it does not cover the link there.
          insetBlockEnd: `calc(60px + ${safe.bottom})`,
          bgcolor: 'solid',
          color: '#FFFFFF',
          '&:hover': { bgcolor: 'solid' },
        }}
      >
        <ScrollTopIcon width={20} height={20} aria-hidden />
      </Fab>
    </Fade>
  )
}
