import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppDialog } from '../../ui/dialog/AppDialog.tsx'
import { AddPicture, SharePicture } from './GuidePictures.tsx'
import { guideKind } from './guideKind.ts'
import { closeInstallGuide } from './installing.ts'

/** What stands between two pairs of stars is the name of something on the screen. */
function Step({ children }: { children: string }) {
  const parts = children.split('**').map((part, at) => ({ part, key: `${at}-${part}`, name: at % 2 === 1 }))
  return (
    <Typography>
      {parts.map(({ part, key, name }) =>
        name ? (
          <Box key={key} component="strong" sx={{ fontWeight: 650 }}>
            <bdi>{part}</bdi>
          </Box>
        ) : (
          part
        ),
      )}
    </Typography>
  )
}

/** How to install the workspace where the browser does not offer it by itself. */
export function InstallGuide() {
  const { t } = useTranslation('install')
  const [kind] = useState(guideKind)
  const actions = (
    <Button variant="contained" onClick={closeInstallGuide}>
      {t('guide.close')}
    </Button>
  )
  return (
    <AppDialog open onClose={closeInstallGuide} title={t('guide.title')} actions={actions} width="xs">
      {kind === 'ios' ? (
        <>
          <Typography sx={{ color: 'text.secondary', mb: '16px' }}>{t('guide.ios.intro')}</Typography>
          <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '20px' }}>
            <Box component="li">
              <SharePicture />
              <Step>{t('guide.ios.share')}</Step>
            </Box>
            <Box component="li">
              <AddPicture label={t('guide.ios.addLabel')} />
              <Step>{t('guide.ios.add')}</Step>
            </Box>
          </Box>
        </>
      ) : (
        <Step>{t(`guide.${kind}`)}</Step>
      )}
    </AppDialog>
  )
}
