import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StateFrame } from './StateFrame.tsx'

/** Stands where a screen will be: friendly, and clear that nothing is broken. */
export function NotHereYet({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('ui')
  return <StateFrame picture={<UnderWay />} title={t('notHereYet.title')} text={t('notHereYet.text')} action={action} />
}

/** A frame whose cards are being put up, one still in the air. */
function UnderWay() {
  return (
    <Box component="svg" viewBox="0 0 200 132" aria-hidden sx={{ width: 200, height: 132, display: 'block' }}>
      <Part color="tone.primary.ground" d="M100 6a60 60 0 0 1 60 60v42H40V66a60 60 0 0 1 60-60z" />
      <Part color="hairline" d="M24 112h152a5 5 0 0 1 0 10H24a5 5 0 0 1 0-10z" />
      <Part color="raised" d="M42 58h44a8 8 0 0 1 8 8v42H34V66a8 8 0 0 1 8-8z" line />
      <Part
        color="text.disabled"
        d="M45 70h30a2.5 2.5 0 0 1 0 5H45a2.5 2.5 0 0 1 0-5zM45 82h38a2.5 2.5 0 0 1 0 5H45a2.5 2.5 0 0 1 0-5zM45 94h22a2.5 2.5 0 0 1 0 5H45a2.5 2.5 0 0 1 0-5z"
      />
      <Part color="raised" d="M114 78h44a8 8 0 0 1 8 8v22h-60V86a8 8 0 0 1 8-8z" line />
      <Part color="info.main" d="M116 94h8v14h-8zM128 88h8v20h-8z" />
      <Part color="primary.main" d="M140 84h8v24h-8z" />
      <g transform="rotate(-8 132 42)">
        <Part color="raised" d="M112 24h42a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-42a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z" line />
        <Part color="warning.main" d="M112 24h42a8 8 0 0 1 8 8v5h-58v-5a8 8 0 0 1 8-8z" />
        <Part color="text.disabled" d="M113 45h28a2.5 2.5 0 0 1 0 5h-28a2.5 2.5 0 0 1 0-5z" />
      </g>
      <Part color="primary.main" d="M92 40l3 7 7 3-7 3-3 7-3-7-7-3 7-3z" />
      <Part color="success.main" d="M170 58l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" />
    </Box>
  )
}

function Part({ color, d, line = false }: { color: string; d: string; line?: boolean }) {
  return (
    <Box
      component="path"
      d={d}
      sx={{
        color,
        fill: 'currentColor',
        ...(line && { stroke: (theme) => theme.vars.palette.hairline, strokeWidth: 1.2 }),
      }}
    />
  )
}
