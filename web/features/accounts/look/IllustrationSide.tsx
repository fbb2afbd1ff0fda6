import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Illustration } from '../../../ui/Illustration/Illustration.tsx'
import { Brand } from './Brand.tsx'

/** Beside the form on a wide screen, where it stays while a long form scrolls; a band above it on a narrow one. */
export function IllustrationSide() {
  const { t } = useTranslation('accounts')
  return (
    <Box
      component="aside"
      sx={{
        flex: { xs: '0 0 auto', md: '0 0 57%' },
        bgcolor: 'background.default',
        borderStyle: 'solid',
        borderColor: 'divider',
        borderWidth: 0,
        borderBlockWidth: { xs: '1px', md: 0 },
        borderInlineEndWidth: { xs: 0, md: '1px' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          height: { xs: 186, md: '100dvh' },
          position: { md: 'sticky' },
          insetBlockStart: 0,
        }}
      >
        <Box sx={{ display: { xs: 'none', md: 'block' }, p: '32px', height: 96, flexShrink: 0 }}>
          <Brand />
        </Box>
        <Box sx={stage}>
          <Box sx={drawing}>
            <Illustration label={t('illustration')} />
          </Box>
          <Box sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'center', mt: '38px' }}>
            <Typography variant="h2" component="p">
              {t('slogan.title')}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: '8px' }}>
              {t('slogan.text')}
            </Typography>
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

const stage = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  px: { md: '40px' },
  pb: { md: '44px' },
} as const

/** On a low window the drawing gives way before the words do. */
const drawing = {
  position: 'relative',
  insetInlineStart: { xs: 6, md: 12 },
  width: 1,
  maxWidth: { xs: 242, md: 'min(676px, calc((100dvh - 260px) * 1.5))' },
} as const
