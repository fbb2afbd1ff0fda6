import type { TypographyVariantsOptions } from '@mui/material/styles'

const rem = (px: number) => `${px / 16}rem`
const text = (size: number, line: number, fontWeight: number, letterSpacing = '0') => ({
  fontSize: rem(size),
  lineHeight: line / size,
  fontWeight,
  letterSpacing,
})

export const fontFamily = '"Inter Variable", "Noto Sans Arabic Variable", system-ui, "Segoe UI", sans-serif'

/** Every size of text there is: `sx={{ fontSize: 'size.small' }}`. */
const size = {
  micro: rem(11),
  mini: rem(11.5),
  tiny: rem(12),
  fine: rem(12.5),
  small: rem(13),
  snug: rem(13.5),
  text: rem(14),
  roomy: rem(14.5),
  body: rem(15),
  lead: rem(16),
  large: rem(17),
  title: rem(18),
  brand: rem(20),
  emoji: rem(22),
  figure: rem(24),
  total: rem(26),
  headline: rem(28),
  poster: 'clamp(96px, 24vw, 168px)',
}
export type TextSizes = typeof size

export const typography: TypographyVariantsOptions = {
  size,
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
