import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useSession } from '../../lib/session/session.ts'
import { CompassIcon } from '../../ui/icons.ts'
import { roleAllows } from '../routes/mayEnter.ts'
import { framedScreens } from '../routes/screens.ts'
import type { PaletteItem } from './paletteItem.ts'

const firstTab: Record<string, string> = { [paths.profileSettings]: href(paths.profileSettings, { tab: 'hesap' }) }

/** Every screen that this person may open and whose address needs nothing further. */
export function useScreenItems(): PaletteItem[] {
  const { t } = useTranslation('app')
  const session = useSession()
  return useMemo(() => {
    const ability = abilityOf(session.rules)
    return framedScreens.flatMap(({ path, title, onlyLinked, action, subject }) => {
      const to = firstTab[path] ?? path
      if (!title || onlyLinked || to.includes('$') || !roleAllows(to, session)) return []
      if (action && subject && !ability.can(action, subject)) return []
      return [{ id: to, group: 'screens' as const, title: t(`screens.${title}`), detail: to, icon: CompassIcon, to }]
    })
  }, [session, t])
}
