import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '../layout.ts'
import { floatingShadow } from '../theme/shadows.ts'
import { Face } from './Face.tsx'
import type { PersonLike } from './person.ts'
import { useShownPresence } from './presenceSource.ts'

type PersonCardProps = {
  person: PersonLike
  secondary?: ReactNode
  /** Buttons of the card, such as "message" and "assign". */
  actions?: ReactNode
  children: ReactNode
}

const openAfterMs = 350
const closeAfterMs = 200

/** Hovering or focusing what it wraps shows who that is. */
export function PersonCard({ person, secondary, actions, children }: PersonCardProps) {
  const { t } = useTranslation('ui')
  const presence = useShownPresence(person, 48)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (next: HTMLElement | null, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(next), ms)
  }
  const keep = { onMouseEnter: () => clearTimeout(timer.current), onMouseLeave: () => later(null, closeAfterMs) }
  return (
    <>
      <Box
        component="span"
        onMouseEnter={(event) => later(event.currentTarget, openAfterMs)}
        onMouseLeave={() => later(null, closeAfterMs)}
        onFocus={(event) => later(event.currentTarget, openAfterMs)}
        onBlur={() => later(null, closeAfterMs)}
        onKeyDown={(event) => event.key === 'Escape' && later(null, 0)}
        sx={{ display: 'inline-flex', minWidth: 0, maxWidth: 1 }}
      >
        {children}
      </Box>
      <Popper open={anchor !== null} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
        <Paper
          {...keep}
          role="group"
          aria-label={person.fullName}
          sx={{
            width: 264,
            p: '16px',
            mt: '6px',
            borderRadius: '10px',
            border: 1,
            borderColor: 'hairline',
            bgcolor: 'raised',
            boxShadow: floatingShadow,
          }}
        >
          <Row sx={{ gap: '12px' }}>
            <Face person={person} size={48} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="subtitle1" component="p" noWrap>
                <bdi>{person.fullName}</bdi>
              </Typography>
              <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
                {secondary ?? (presence && t(`presence.${presence}`))}
              </Typography>
            </Box>
          </Row>
          {actions && <Box sx={{ display: 'flex', gap: '8px', mt: '14px' }}>{actions}</Box>}
        </Paper>
      </Popper>
    </>
  )
}
