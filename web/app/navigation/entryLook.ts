import type { Theme } from '@mui/material/styles'

/** White text is only on shades that carry it: the pill runs from a deeper shade up to the solid one. */
const activeGround = (theme: Theme) => {
  const angle = theme.direction === 'rtl' ? '270deg' : '90deg'
  const solid = theme.vars.palette.solid
  return `linear-gradient(${angle}, ${solid}, color-mix(in srgb, ${solid} 84%, #8C30FF))`
}

/** One entry of the side menu: 38 px high, flush with the edge, its pill ends round. */
export const entryLook = (active: boolean) =>
  ({
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
    fontWeight: active ? 600 : 450,
    textAlign: 'start',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: active ? '#FFFFFF' : 'text.primary',
    background: active ? activeGround : 'transparent',
    '& > svg': { flexShrink: 0, width: 20, height: 20, color: active ? 'inherit' : 'text.secondary' },
    '&:hover': active ? {} : { bgcolor: 'action.hover' },
    '&:focus-visible': { outlineOffset: '-2px' },
  }) as const
