import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { AppLink } from '../../../ui/AppLink.tsx'
import { ellipsis, Row } from '../../../ui/layout.ts'
import { tint } from '../../../ui/theme/tint.ts'

type RowFrameProps = {
  href: string
  chosen?: boolean
  face: ReactNode
  name: ReactNode
  nameWeight?: number
  marks?: ReactNode
  end?: ReactNode
  endLook?: 'quiet' | 'unread'
  below: ReactNode
  count?: ReactNode
  belowLook?: 'quiet' | 'strong'
}

/** 64 px: face, name and time, what was said and how much of it is new. */
export function RowFrame(props: RowFrameProps) {
  const { href, chosen = false, face, name, nameWeight = 600, marks, end, endLook = 'quiet', below, count } = props
  return (
    <Box component={AppLink} href={href} aria-current={chosen ? 'true' : undefined} sx={look(chosen)}>
      {face}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Row sx={{ gap: '6px' }}>
          <Box component="span" sx={{ ...oneLine, fontSize: 'size.body', lineHeight: '22px', fontWeight: nameWeight }}>
            <bdi>{name}</bdi>
          </Box>
          {marks}
          <Box sx={{ flex: 1 }} />
          {end && (
            <Box
              component="span"
              sx={{
                flexShrink: 0,
                fontSize: 'size.small',
                color: endLook === 'unread' ? 'tone.primary.ink' : 'text.secondary',
                fontWeight: endLook === 'unread' ? 600 : 450,
              }}
            >
              {end}
            </Box>
          )}
        </Row>
        <Row sx={{ gap: '6px' }}>
          <Box
            component="span"
            dir="auto"
            sx={{
              ...oneLine,
              flex: 1,
              fontSize: 'size.small',
              lineHeight: '20px',
              color: props.belowLook === 'strong' ? 'text.primary' : 'text.secondary',
            }}
          >
            {below}
          </Box>
          {count}
        </Row>
      </Box>
    </Box>
  )
}

const oneLine = { minWidth: 0, ...ellipsis } as const

/** A little lighter than the tone's own ground, on which a draft's red would have too little contrast. */
const chosenGround = (theme: Theme) => tint(theme.vars.palette.primary.main, 12)

const look = (chosen: boolean) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: 64,
    mx: { xs: '8px', md: '8px' },
    px: '10px',
    borderRadius: '8px',
    color: 'text.primary',
    textDecoration: 'none',
    bgcolor: chosen ? chosenGround : 'transparent',
    '&:hover': { bgcolor: chosen ? chosenGround : 'action.hover' },
    '&:focus-visible': { outlineOffset: '-2px' },
  }) as const
