/** A line of a list in the settings: what it is, and the way to end it. */
export const settingRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  py: '10px',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
