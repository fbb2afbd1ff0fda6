import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Illustration } from '../../../ui/Illustration/Illustration.tsx'
import { Brand } from './Brand.tsx'
import { useControls } from './controls.ts'
import { HelpLine } from './HelpLine.tsx'

const line = { borderColor: 'divider' }

export function SplitFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('accounts')
  const controls = useControls()
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        minHeight: '100dvh',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          display: { xs: 'flex', md: 'none' },
          alignItems: 'center',
          justifyContent: 'space-between',
          height: 64,
          flexShrink: 0,
          paddingInlineStart: '20px',
          paddingInlineEnd: '12px',
        }}
      >
        <Brand />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px' }}>{controls}</Box>
      </Box>
      <Box
        component="aside"
        sx={{
          ...line,
          display: 'flex',
          flexDirection: 'column',
          flex: { md: '0 0 57%' },
          height: { xs: 188, md: 'auto' },
          flexShrink: 0,
          bgcolor: 'background.default',
          borderBlockWidth: { xs: 1, md: 0 },
          borderBlockStyle: 'solid',
          borderInlineEndWidth: { md: 1 },
          borderInlineEndStyle: 'solid',
        }}
      >
        <Box sx={{ display: { xs: 'none', md: 'block' }, p: '32px', height: 96 }}>
          <Brand />
        </Box>
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            justifyContent: 'center',
            px: { md: '40px' },
            pb: { md: '96px' },
          }}
        >
          <Box sx={{ width: 1, maxWidth: { xs: 260, md: 680 }, minHeight: 0, display: 'flex' }}>
            <Illustration label={t('illustration')} />
          </Box>
          <Box sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'center', mt: '36px' }}>
            <Typography variant="h2" component="p">
              {t('slogan.title')}
            </Typography>
            <Typography color="text.secondary" sx={{ mt: '4px' }}>
              {t('slogan.text')}
            </Typography>
          </Box>
        </Box>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          sx={{
            display: { xs: 'none', md: 'flex' },
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: '8px',
            minHeight: 88,
            paddingInlineEnd: '32px',
          }}
        >
          {controls}
        </Box>
        <Box
          component="main"
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            justifyContent: { md: 'center' },
            width: 1,
            maxWidth: { md: 440 },
            mx: 'auto',
            px: { xs: '20px', md: '24px' },
            pt: { xs: '24px', md: 0 },
          }}
        >
          {children}
        </Box>
        <Box
          sx={{ display: 'grid', alignItems: 'center', minHeight: { xs: 60, md: 88 }, px: '20px', pt: { md: '16px' } }}
        >
          <HelpLine />
        </Box>
      </Box>
    </Box>
  )
}
