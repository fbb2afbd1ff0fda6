import { styled } from '@mui/material/styles'

/** Things side by side, on one line of sight. */
export const Row = styled('div')({ display: 'flex', alignItems: 'center' })

/** A list that looks as its rows do: no dots, no indent. */
export const PlainList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

/** Secondary facts beside the thing itself: who, when, how many. */
export const Meta = styled('div')(({ theme }) => ({
  fontSize: theme.typography.size.small,
  color: theme.vars.palette.text.secondary,
}))

/** One line that ends in dots where there is no room for it. */
export const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Around what the keyboard is on; inside its edge where a list or card would cut it off. */
export const focusRing = (offset: string) =>
  ({ '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: offset } }) as const

/** A row that is a button as a whole: it looks like the row. */
export const rowButton = {
  width: 1,
  border: 0,
  background: 'none',
  color: 'text.primary',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
} as const

/** One of the choices in a list beside the page: its name, and at the other end how many there are. */
export const railEntry = (on: boolean) =>
  ({
    ...rowButton,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: 34,
    px: '10px',
    borderRadius: '8px',
    bgcolor: on ? 'tone.primary.ground' : 'transparent',
    color: on ? 'tone.primary.ink' : 'text.primary',
    fontSize: 'size.text',
    fontWeight: on ? 600 : 450,
    '& .count': { fontSize: 'size.small', fontWeight: 450, color: on ? 'inherit' : 'text.secondary' },
    '&:hover': { bgcolor: on ? 'tone.primary.ground' : 'action.hover' },
    ...focusRing('-2px'),
  }) as const
