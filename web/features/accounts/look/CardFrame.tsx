import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import type { ReactNode } from 'react'
import { Row } from '../../../ui/layout.ts'
import { Brand } from './Brand.tsx'
import { useControls } from './controls.ts'
import { HelpLine } from './HelpLine.tsx'

export function CardFrame({ children }: { children: ReactNode }) {
  const controls = useControls()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', bgcolor: 'background.default' }}>
      <Row
        as="header"
        sx={{
          justifyContent: 'flex-end',
          gap: { xs: '4px', md: '8px' },
          minHeight: { xs: 64, md: 88 },
          paddingInlineEnd: { xs: '12px', md: '32px' },
        }}
      >
        {controls}
      </Row>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', px: { xs: '12px', sm: '24px' } }}>
        <Box sx={{ position: 'relative', width: 1, maxWidth: 472 }}>
          <Decoration />
          <MuiCard sx={{ position: 'relative', px: { xs: '20px', sm: '40px' }, py: { xs: '28px', sm: '40px' } }}>
            <Box sx={{ display: 'flex', justifyContent: 'center', mb: '28px' }}>
              <Brand />
            </Box>
            {children}
          </MuiCard>
        </Box>
      </Box>
      <Box component="footer" sx={{ display: 'grid', alignItems: 'center', minHeight: { xs: 64, md: 88 }, px: '20px' }}>
        <HelpLine />
      </Box>
    </Box>
  )
}

/** Two soft shapes look out behind the card. */
function Decoration() {
  return (
    <>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'block' },
          position: 'absolute',
          insetBlockStart: -56,
          insetInlineStart: -56,
          width: 200,
          height: 200,
          borderRadius: '50%',
          bgcolor: 'tone.primary.ground',
        }}
      />
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'block' },
          position: 'absolute',
          insetBlockEnd: -44,
          insetInlineEnd: -44,
          width: 156,
          height: 156,
          borderRadius: '28px',
          border: 2,
          borderStyle: 'dashed',
          borderColor: 'tone.primary.ground',
        }}
      />
    </>
  )
}
