import { useMatches } from '@tanstack/react-router'
import type { ScreenMeta } from '../../lib/screens.ts'

const none: Partial<ScreenMeta> = {}

/** The meta of the page in view. */
export function useScreenMeta(): Partial<ScreenMeta> {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.screen)?.staticData.screen ?? none,
  })
}
