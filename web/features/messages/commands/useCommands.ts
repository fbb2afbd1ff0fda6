import { useMemo } from 'react'
import { abilityOf } from '#contract/roles/abilities.ts'
import { useSession } from '../../../lib/session/session.ts'
import { messageExtensions } from '../extensions.ts'
import type { MessageCommand } from './commands.ts'

/** Those that the person may use. */
export function useCommands(): readonly MessageCommand[] {
  const rules = useSession((session) => session.rules)
  return useMemo(() => {
    const ability = abilityOf(rules)
    return messageExtensions().commands.filter(({ asks }) => !asks || ability.can(asks.action, asks.subject))
  }, [rules])
}
