import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Under how many steps there is room for one label: each first of so many has one. */
export function useLabelEvery(steps: number): number {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return Math.ceil(steps / (phone ? 4 : 9))
}
