import { styled } from '@mui/material/styles'

/** A project's board scrolls inside itself, so it gets a window of its own. */
export const BoardWindow = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: 'max(460px, calc(100dvh - 236px))',
})
