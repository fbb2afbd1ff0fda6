import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readLocal, writeLocal } from '../lib/storage/local.ts'
import { bannerStrip } from './bannerStrip.ts'
import { CloseIcon } from './icons.ts'

const closedKey = 'demoBanner'

/** Everybody knows the passwords here: nobody should write what others may not read. */
export function DemoBanner() {
  const { t } = useTranslation('app')
  const textId = useId()
  const [closed, setClosed] = useState(() => readLocal(closedKey) === 'closed')
  if (closed) return null
  const close = () => {
    writeLocal(closedKey, 'closed')
    setClosed(true)
  }
  return (
    <Box
      component="aside"
      aria-labelledby={textId}
      sx={{ ...bannerStrip, bgcolor: 'tone.info.ground', color: 'tone.info.ink' }}
    >
      <span id={textId}>{t('demo.text')}</span>
      <IconButton size="small" color="inherit" aria-label={t('demo.close')} onClick={close}>
        <CloseIcon width={16} height={16} />
      </IconButton>
    </Box>
  )
}
