import type { Components, Theme } from '@mui/material/styles'
import { tint } from '../tint.ts'

const ring = (theme: Theme) => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: '2px',
})

export const buttons: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'primary', disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 38,
        minWidth: 0,
        paddingBlock: 0,
        paddingInline: 16,
        borderRadius: 8,
        gap: 8,
        whiteSpace: 'nowrap',
        '&.Mui-focusVisible': ring(theme),
      }),
      startIcon: { marginInline: 0, '& svg': { width: 18, height: 18 } },
      endIcon: { marginInline: 0, '& svg': { width: 18, height: 18 } },
      sizeSmall: { minHeight: 32, paddingInline: 12, fontSize: '0.84375rem' },
      sizeLarge: { minHeight: 46, fontSize: '0.9375rem' },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme }) => ({
          backgroundColor: theme.vars.palette.solid,
          '&:hover': { backgroundColor: `color-mix(in srgb, ${theme.vars.palette.solid} 90%, black)` },
        }),
      },
      {
        props: { variant: 'contained', color: 'error' },
        style: { backgroundColor: '#C0211D', '&:hover': { backgroundColor: '#A91B18' } },
      },
      {
        props: { variant: 'outlined' },
        style: ({ theme }) => ({
          color: theme.vars.palette.text.primary,
          borderColor: theme.vars.palette.controlLine,
          backgroundColor: theme.vars.palette.background.paper,
          '&:hover': { backgroundColor: theme.vars.palette.faint, borderColor: theme.vars.palette.controlLine },
        }),
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: ({ theme }) => ({ color: theme.vars.palette.tone.error.ink }),
      },
      {
        props: { variant: 'text' },
        style: ({ theme }) => ({
          color: theme.vars.palette.text.secondary,
          '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        }),
      },
      {
        props: { variant: 'text', color: 'error' },
        style: ({ theme }) => ({ color: theme.vars.palette.tone.error.ink }),
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 8,
        padding: 8,
        color: theme.vars.palette.text.secondary,
        '& svg': { width: 20, height: 20 },
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-focusVisible': ring(theme),
        '&[aria-expanded="true"]': {
          backgroundColor: tint(theme.vars.palette.primary.main, 15),
          color: theme.vars.palette.tone.primary.ink,
        },
      }),
      sizeSmall: { padding: 5, '& svg': { width: 18, height: 18 } },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.action.selected,
        borderRadius: 8,
        padding: 3,
        gap: 2,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: 0,
        borderRadius: '6px !important',
        minHeight: 32,
        paddingBlock: 0,
        paddingInline: 12,
        gap: 8,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.raised,
          color: theme.vars.palette.text.primary,
          boxShadow: '0 1px 3px rgba(20, 21, 33, 0.16)',
        },
        '&.Mui-focusVisible': ring(theme),
      }),
    },
  },
  MuiPagination: {
    defaultProps: { showFirstButton: true, showLastButton: true, shape: 'rounded', color: 'primary', siblingCount: 1 },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: 30,
        height: 30,
        margin: 0,
        marginInline: 1,
        borderRadius: 8,
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.solid, color: '#FFFFFF' },
        '&.Mui-disabled': { opacity: 1, color: theme.vars.palette.text.disabled },
        '&.Mui-focusVisible': ring(theme),
      }),
    },
  },
}
