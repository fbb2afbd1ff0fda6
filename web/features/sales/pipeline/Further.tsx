import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ChevronEndIcon } from '../../../ui/icons.ts'

/** Whether the board goes on beyond its end edge, in whichever direction it is read. */
function useGoesOn(board: RefObject<HTMLElement | null>): boolean {
  const [goesOn, setGoesOn] = useState(false)
  useEffect(() => {
    const element = board.current
    if (!element) return
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element
      setGoesOn(scrollWidth - clientWidth - Math.abs(scrollLeft) > 8)
    }
    const sizes = new ResizeObserver(look)
    for (const watched of [element, ...element.children]) sizes.observe(watched)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [board])
  return goesOn
}

/** Says that more columns follow, and leads there. */
export function Further({ board }: { board: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('sales')
  const { direction } = useTheme()
  if (!useGoesOn(board)) return null
  const go = () => {
    const element = board.current
    const step = (element?.clientWidth ?? 0) * 0.8
    element?.scrollBy({ left: direction === 'rtl' ? -step : step, behavior: 'smooth' })
  }
  return (
    <Box sx={edge}>
      <IconAction icon={ChevronEndIcon} label={t('board.further')} titled size="medium" onClick={go} sx={button} />
    </Box>
  )
}

const edge = {
  position: 'absolute',
  insetBlock: '0 8px',
  insetInlineEnd: { xs: '-16px', sm: '-4px' },
  width: 72,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  paddingInlineEnd: '8px',
  pointerEvents: 'none',
  // What lies below fades out, so that the edge does not look like the end.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    bgcolor: 'background.default',
    maskImage: 'linear-gradient(to right, transparent, black)',
    '[dir=rtl] &': { maskImage: 'linear-gradient(to left, transparent, black)' },
  },
} as const
const button = {
  pointerEvents: 'auto',
  border: 1,
  borderColor: 'controlLine',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper', borderColor: 'primary.main' },
} as const
