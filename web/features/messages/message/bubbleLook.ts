import type { Theme } from '@mui/material/styles'
import { tint } from '../../../ui/theme/tint.ts'

const large = '14px'
const small = '4px'

/** Corners inside a group are small, so that the group reads as one. */
export const bubbleLook = (mine: boolean, first: boolean, last: boolean) => (theme: Theme) => ({
  maxWidth: 'min(376px, 86%)',
  minWidth: 0,
  padding: '8px 12px',
  backgroundColor: mine ? tint(theme.vars.palette.primary.main, 13) : tint(theme.vars.palette.text.primary, 6),
  ...theme.applyStyles('dark', {
    backgroundColor: mine ? tint(theme.vars.palette.primary.main, 24) : tint(theme.vars.palette.text.primary, 7),
  }),
  borderStartStartRadius: mine || first ? large : small,
  borderStartEndRadius: !mine || first ? large : small,
  borderEndStartRadius: mine ? large : last ? small : small,
  borderEndEndRadius: mine ? (last ? small : small) : large,
})

export const deletedLook = {
  padding: '7px 12px',
  border: '1px dashed',
  borderColor: 'controlLine',
  borderRadius: large,
} as const

export const bubbleRow = (mine: boolean, first: boolean) =>
  ({
    display: 'flex',
    flexDirection: 'column',
    alignItems: mine ? 'flex-end' : 'flex-start',
    px: '20px',
    pt: first ? '10px' : '4px',
  }) as const
