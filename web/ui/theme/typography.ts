import type { TypographyVariantsOptions } from '@mui/material/styles'

const rem = (px: number) => `${px / 16}rem`
const text = (size: number, line: number, fontWeight: number, letterSpacing = '0') => ({
  fontSize: rem(size),
  lineHeight: line / size,
  fontWeight,
  letterSpacing,
})

export const fontFamily = '"Inter Variable", "Noto Sans Arabic Variable", system-ui, "Segoe UI", sans-serif'

export const typography: TypographyVariantsOptions = {
  fontFamily,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: text(28, 36, 650, '-0.012em'),
  h2: text(26, 32, 650, '-0.012em'),
  h3: text(26, 32, 650, '-0.01em'),
  h4: text(24, 32, 650, '-0.008em'),
  h5: text(20, 28, 650, '-0.005em'),
  h6: text(16, 24, 600),
  subtitle1: text(15, 22, 620),
  subtitle2: text(14, 20, 600),
  body1: text(15, 22, 400),
  body2: text(14, 20, 400),
  button: { ...text(14, 20, 550), textTransform: 'none' },
  caption: text(12.5, 18, 400),
  overline: { ...text(12.5, 18, 550), textTransform: 'none' },
}

/** Columns of numbers line up; not for text with hyphens, which tabular figures make wide. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const
