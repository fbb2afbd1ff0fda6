import type { Components, Theme } from '@mui/material/styles'
import { tint } from '../tint.ts'

export const lists: Components<Theme> = {
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        paddingBlock: 6,
        paddingInline: 10,
        marginInline: 6,
        borderRadius: 8,
        gap: 12,
        fontSize: '0.875rem',
        lineHeight: '20px',
        '& svg': { width: 18, height: 18, flexShrink: 0, color: theme.vars.palette.text.secondary },
        '&:hover, &.Mui-focusVisible': { backgroundColor: theme.vars.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: tint(theme.vars.palette.primary.main, 12),
          color: theme.vars.palette.tone.primary.ink,
        },
      }),
    },
  },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 8 } } },
  MuiDivider: { styleOverrides: { root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }) } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider, fontSize: '0.875rem', lineHeight: '20px' }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44 },
      indicator: ({ theme }) => ({ height: 2, borderRadius: 2, backgroundColor: theme.vars.palette.primary.main }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        minWidth: 0,
        paddingBlock: 0,
        paddingInline: 0,
        gap: 7,
        fontSize: '0.875rem',
        fontWeight: 550,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.tone.primary.ink, fontWeight: 600 },
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: '-2px',
          borderRadius: 8,
        },
      }),
    },
  },
  MuiChip: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 6 } } },
}
