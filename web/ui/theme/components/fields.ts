import type { Components, Theme } from '@mui/material/styles'
import { tint } from '../tint.ts'
import { floating } from './surfaces.ts'

export const fields: Components<Theme> = {
  MuiTextField: { defaultProps: { variant: 'outlined' } },
  MuiFormControl: { defaultProps: { variant: 'outlined' } },
  MuiSelect: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      // What is too long for it ends in an ellipsis before the arrow.
      select: { minHeight: 0, display: 'block' },
      icon: ({ theme }) => ({ color: theme.vars.palette.text.secondary }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 38,
        borderRadius: 8,
        backgroundColor: theme.vars.palette.background.paper,
        transition: 'box-shadow 120ms',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.controlLine, insetBlockStart: 0 },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.disabled },
        '&.Mui-focused': { boxShadow: `0 0 0 4px ${tint(theme.vars.palette.primary.main, 15)}` },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 2,
          borderColor: theme.vars.palette.primary.main,
        },
        '&.Mui-error:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.error.main,
        },
        '&.Mui-disabled': { backgroundColor: theme.vars.palette.faint },
      }),
      input: ({ theme }) => ({
        paddingBlock: 8,
        paddingInline: 13,
        height: 'auto',
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        // The field itself shows the focus.
        '&:focus-visible': { outline: 'none' },
        '&:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${theme.vars.palette.background.paper} inset`,
          WebkitTextFillColor: theme.vars.palette.text.primary,
          borderRadius: 'inherit',
        },
      }),
      multiline: { paddingBlock: 0, paddingInline: 0 },
    },
  },
  MuiInputBase: {
    styleOverrides: { root: { fontSize: '0.9375rem' }, input: { '&:focus-visible': { outline: 'none' } } },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 0,
        marginBlockStart: 6,
        fontSize: '0.8125rem',
        lineHeight: '18px',
        color: theme.vars.palette.text.secondary,
        '&.Mui-error': { color: theme.vars.palette.tone.error.ink },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: '0.84375rem',
        lineHeight: '20px',
        fontWeight: 550,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginInlineStart: 0, marginInlineEnd: 0, gap: 10 },
      label: { fontSize: '0.875rem', lineHeight: '20px' },
    },
  },
  MuiCheckbox: {
    defaultProps: { color: 'primary' },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 4,
        borderRadius: 6,
        color: theme.vars.palette.text.secondary,
        '& svg': { width: 20, height: 20 },
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: '-2px' },
      }),
    },
  },
  MuiRadio: {
    defaultProps: { color: 'primary' },
    styleOverrides: { root: { padding: 4, '& svg': { width: 20, height: 20 } } },
  },
  MuiSwitch: {
    defaultProps: { color: 'primary' },
    styleOverrides: {
      root: { width: 38, height: 22, padding: 0, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 3,
        '&.Mui-checked': { transform: 'translateX(16px)', color: '#FFFFFF' },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: theme.vars.palette.primary.main, opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: '2px',
        },
      }),
      thumb: { width: 16, height: 16, backgroundColor: '#FFFFFF', boxShadow: '0 1px 2px rgba(20, 21, 33, 0.3)' },
      track: ({ theme }) => ({ borderRadius: 11, opacity: 1, backgroundColor: theme.vars.palette.text.disabled }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { '&.MuiOutlinedInput-root': { paddingBlock: 1, paddingInlineStart: 5 } },
      input: { '&&': { paddingBlock: 4 } },
      paper: ({ theme }) => floating(theme),
      option: { minHeight: 38, borderRadius: 8, marginInline: 6 },
    },
  },
}
