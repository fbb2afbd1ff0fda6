import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Every how many steps there is space for a label. */
export function useLabelEvery(steps: number): number {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return Math.ceil(steps / (phone ? 4 : 9))
}
