/** A line across the whole page that says what holds for all of it. */
export const bannerStrip = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  px: '16px',
  py: '4px',
  fontSize: 'size.small',
  fontWeight: 550,
} as const
