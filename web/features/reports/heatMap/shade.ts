/** Grows with the share of the busiest week; the number in it stays readable in both themes. */
export const shade = (share: number) => ({
  bgcolor:
    share === 0
      ? 'action.hover'
      : `color-mix(in srgb, var(--mui-palette-primary-main) ${Math.round(10 + share * 45)}%, transparent)`,
})
