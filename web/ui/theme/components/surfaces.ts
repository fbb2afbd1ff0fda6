import type { Components, Theme } from '@mui/material/styles'
import { safe } from '../safeArea.ts'
import { floatingShadow, softShadow } from '../shadows.ts'

export type Skin = 'default' | 'bordered'

/** Surfaces that open above the page. */
export const floating = (theme: Theme) => ({
  backgroundColor: theme.vars.palette.raised,
  border: `1px solid ${theme.vars.palette.hairline}`,
  boxShadow: floatingShadow,
  borderRadius: 10,
})

export const surfaces = (skin: Skin): Components<Theme> => ({
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 10,
        border: `1px solid ${skin === 'bordered' ? theme.vars.palette.controlLine : theme.vars.palette.hairline}`,
        boxShadow: skin === 'bordered' ? 'none' : softShadow,
        ...theme.applyStyles('dark', { boxShadow: 'none' }),
      }),
    },
  },
  MuiMenu: { styleOverrides: { list: { paddingBlock: 6 }, paper: ({ theme }) => floating(theme) } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        ...floating(theme),
        backgroundColor: theme.vars.palette.background.paper,
        borderRadius: 12,
        margin: 16,
        marginBlockEnd: `calc(16px + ${safe.bottom})`,
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.125rem', lineHeight: '26px', fontWeight: 650, padding: '20px 24px 8px' } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 24px 20px' } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '0 24px 20px', gap: 8 } },
    defaultProps: { disableSpacing: true },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme, ownerState }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        boxShadow: floatingShadow,
        paddingBlockEnd: safe.bottom,
        paddingInline: safe.sides,
        ...(ownerState.anchor !== 'bottom' && { paddingBlockStart: safe.top }),
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(28, 29, 46, 0.42)' } } },
  },
})
