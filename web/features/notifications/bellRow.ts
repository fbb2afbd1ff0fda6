/** A row of the bell, of any kind: the whole row is the link. */
export const bellRow = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  mx: '6px',
  px: '10px',
  py: '9px',
  borderRadius: '8px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const
