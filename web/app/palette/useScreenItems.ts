import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useSession } from '../../lib/session/session.ts'
import { CompassIcon } from '../../ui/icons.ts'
import { adminScreens } from '../routes/adminScreens.ts'
import { roleAllows } from '../routes/mayEnter.ts'
import { peopleScreens } from '../routes/peopleScreens.ts'
import { workScreens } from '../routes/workScreens.ts'
import type { PaletteItem } from './paletteItem.ts'

const framed = [...workScreens, ...adminScreens, ...peopleScreens]
const firstTab: Record<string, string> = { '/profile-settings/$tab': '/profile-settings/hesap' }

/** Every screen that this person may open and whose address needs nothing further. */
export function useScreenItems(): PaletteItem[] {
  const { t } = useTranslation('app')
  const session = useSession()
  return useMemo(() => {
    const ability = abilityOf(session.rules)
    return framed.flatMap(({ path, title, action, subject }) => {
      const to = firstTab[path] ?? path
      if (!title || to.includes('$') || !roleAllows(to, session)) return []
      if (action && subject && !ability.can(action, subject)) return []
      return [{ id: to, group: 'screens' as const, title: t(`screens.${title}`), detail: to, icon: CompassIcon, to }]
    })
  }, [session, t])
}
