import type { Theme } from '@mui/material/styles'
import type { Current } from './visibleMenu.ts'

/** White text is only on shades that carry it: the pill runs from a deeper shade up to the solid one. */
const activeGround = (theme: Theme) => {
  const angle = theme.direction === 'rtl' ? '270deg' : '90deg'
  const solid = theme.vars.palette.solid
  return `linear-gradient(${angle}, ${solid}, color-mix(in srgb, ${solid} 84%, #8C30FF))`
}

/** One entry of the side menu: 38 px high, flush with the edge, the pill of the page in view ends round. */
export const entryLook = (current: Current) => {
  const active = current === 'page'
  return {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    width: 'calc(100% - 14px)',
    height: 38,
    paddingInlineStart: '22px',
    paddingInlineEnd: '12px',
    border: 0,
    borderStartEndRadius: '19px',
    borderEndEndRadius: '19px',
    font: 'inherit',
    fontSize: 'size.body',
    fontWeight: current ? 600 : 450,
    textAlign: 'start',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: active ? '#FFFFFF' : current ? 'tone.primary.ink' : 'text.primary',
    background: active ? activeGround : 'transparent',
    '& > svg': { flexShrink: 0, width: 20, height: 20, color: current ? 'inherit' : 'text.secondary' },
    '&:hover': active ? {} : { bgcolor: 'action.hover' },
    '&:focus-visible': { outlineOffset: '-2px' },
    // Scrolled into view, it does not stick to the edge.
    scrollMarginBlock: '48px',
  } as const
}

/** Below its group. */
export const insetLook = (depth: number) => ({ paddingInlineStart: `${40 + depth * 14}px`, fontSize: 'size.text' })
