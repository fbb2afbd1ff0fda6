import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Row } from '../../ui/layout.ts'
import { tint } from '../../ui/theme/tint.ts'

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const shapes = {
  back: 'M14.5 5 8 12l6.5 7',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  share:
    'M12 15V3.5M8 7l4-3.8L16 7M8.5 10.5H6.5A1.5 1.5 0 0 0 5 12v7.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V12a1.5 1.5 0 0 0-1.5-1.5h-2',
  tabs: 'M9 9h10v11H9zM5 15V4h10',
  add: 'M4.5 3.500h15a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM12 8v8M8 12h8',
  copy: 'M9 9h11v12H9zM5 15V3h11',
  star: 'm12 3.5 2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z',
} as const

function Sign({ shape, points = false }: { shape: keyof typeof shapes; points?: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden className={points ? 'points' : undefined}>
      <path d={shapes[shape]} {...line} {...(shape === 'more' ? { strokeWidth: 3 } : {})} />
    </svg>
  )
}

/** A piece of a phone's screen; only its frame and what to touch are drawn in full. */
function Screen({ children }: { children: ReactNode }) {
  return (
    <Box
      aria-hidden
      sx={{
        mb: '10px',
        p: '14px',
        borderRadius: '16px',
        bgcolor: 'faint',
        border: 1,
        borderColor: 'hairline',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  )
}

const touched = {
  color: 'tone.primary.ink',
  borderRadius: '12px',
  outline: '2px solid',
  outlineColor: 'primary.main',
} as const

/** The bar of Safari, with the button that shares. */
export function SharePicture() {
  return (
    <Screen>
      <Box
        sx={{
          height: 34,
          borderRadius: '10px',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'hairline',
          mb: '12px',
        }}
      >
        <Box sx={{ width: '38%', height: 8, borderRadius: 4, bgcolor: 'action.selected', mx: 'auto', mt: '12px' }} />
      </Box>
      <Row sx={{ justifyContent: 'space-around' }}>
        <Sign shape="back" points />
        <Row sx={{ ...touched, p: '7px', bgcolor: (theme) => tint(theme.vars.palette.primary.main, 12) }}>
          <Sign shape="share" />
        </Row>
        <Sign shape="tabs" />
        <Sign shape="more" />
      </Row>
    </Screen>
  )
}

/** The sheet that comes up then, with the line that puts the workspace on the home screen. */
export function AddPicture({ label }: { label: string }) {
  const row = { gap: '12px', minHeight: 44, px: '12px', bgcolor: 'background.paper' } as const
  const words = <Box sx={{ width: '42%', height: 8, borderRadius: 4, bgcolor: 'action.selected' }} />
  return (
    <Screen>
      <Box sx={{ display: 'grid', gap: '6px', '& > *': { borderRadius: '12px' } }}>
        <Row sx={row}>
          <Box sx={{ flex: 1 }}>{words}</Box>
          <Sign shape="copy" />
        </Row>
        <Row sx={{ ...row, ...touched }}>
          <Box sx={{ flex: 1, minWidth: 0, fontSize: 'size.text', fontWeight: 600 }}>{label}</Box>
          <Sign shape="add" />
        </Row>
        <Row sx={row}>
          <Box sx={{ flex: 1 }}>{words}</Box>
          <Sign shape="star" />
        </Row>
      </Box>
    </Screen>
  )
}
