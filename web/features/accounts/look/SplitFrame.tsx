import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Row } from '../../../ui/layout.ts'
import { Brand } from './Brand.tsx'
import { useControls } from './controls.ts'
import { HelpLine } from './HelpLine.tsx'
import { IllustrationSide } from './IllustrationSide.tsx'

export function SplitFrame({ children }: { children: ReactNode }) {
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
      <Box component="header" sx={narrowBar}>
        <Brand />
        <Row sx={{ gap: '4px' }}>{controls}</Row>
      </Box>
      <IllustrationSide />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box component="header" sx={wideBar}>
          {controls}
        </Box>
        <Box component="main" sx={formColumn}>
          {children}
        </Box>
        <Box
          component="footer"
          sx={{ display: 'grid', alignItems: 'center', minHeight: { xs: 60, md: 88 }, px: '20px', pt: { md: '16px' } }}
        >
          <HelpLine />
        </Box>
      </Box>
    </Box>
  )
}

const narrowBar = {
  display: { xs: 'flex', md: 'none' },
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 64,
  flexShrink: 0,
  paddingInlineStart: '20px',
  paddingInlineEnd: '12px',
} as const

const wideBar = {
  display: { xs: 'none', md: 'flex' },
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px',
  minHeight: 88,
  paddingInlineEnd: '32px',
} as const

const formColumn = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: { md: 'center' },
  width: 1,
  maxWidth: { md: 440 },
  mx: 'auto',
  px: { xs: '20px', md: '24px' },
  pt: { xs: '24px', md: 0 },
} as const
