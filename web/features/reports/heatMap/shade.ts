import type { Theme } from '@mui/material/styles'

/** Grows with the share of the busiest week; the number in it stays readable in both themes. */
export const shade =
  (share: number) =>
  ({ vars }: Theme) => {
    const { primary, action } = vars.palette
    const strength = Math.round(10 + share * 34)
    return {
      backgroundColor: share === 0 ? action.hover : `color-mix(in srgb, ${primary.main} ${strength}%, transparent)`,
    }
  }
