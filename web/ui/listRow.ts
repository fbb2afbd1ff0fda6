/** A line of a short list in a card: what it is, and what can be done with it. */
export const listRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  py: '10px',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
