/** A line across the whole page, for a state that concerns the whole page. */
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
