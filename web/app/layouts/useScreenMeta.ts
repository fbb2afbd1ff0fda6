import { useMatches } from '@tanstack/react-router'
import type { ScreenMeta } from '../routes/screen.ts'

const none: ScreenMeta = {}

/** The meta of the page in view. */
export function useScreenMeta(): ScreenMeta {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.screen)?.staticData.screen ?? none,
  })
}
