import type { AlertColor } from '@mui/material/Alert'
import type { Components, Theme } from '@mui/material/styles'

const tonal = (tone: AlertColor) => ({
  props: { severity: tone },
  style: ({ theme }: { theme: Theme }) => ({
    backgroundColor: theme.vars.palette.tone[tone].ground,
    color: theme.vars.palette.tone[tone].ink,
    '& .MuiAlert-icon, & .MuiAlert-action .MuiButton-root': { color: 'inherit' },
  }),
})

export const feedback: Components<Theme> = {
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: {
        borderRadius: 8,
        paddingBlock: 2,
        paddingInline: 14,
        fontSize: '0.875rem',
        lineHeight: '20px',
        alignItems: 'center',
      },
      icon: { opacity: 1, marginInlineEnd: 10, '& svg': { width: 20, height: 20 } },
      action: { paddingBlock: 0, marginInlineStart: 'auto', marginInlineEnd: -6 },
    },
    variants: [tonal('success'), tonal('info'), tonal('warning'), tonal('error')],
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ height: 6, borderRadius: 3, backgroundColor: theme.vars.palette.action.selected }),
      bar: { borderRadius: 3 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.action.selected,
        transform: 'none',
      }),
      text: { borderRadius: 6 },
      rectangular: { borderRadius: 6 },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100, disableInteractive: true },
    styleOverrides: {
      tooltip: {
        backgroundColor: '#2B2D42',
        color: '#EAEAFF',
        fontSize: '0.78125rem',
        lineHeight: '18px',
        fontWeight: 450,
        borderRadius: 6,
        padding: '5px 9px',
      },
    },
  },
  MuiBadge: { styleOverrides: { badge: { fontWeight: 600, fontVariantNumeric: 'tabular-nums' } } },
}
