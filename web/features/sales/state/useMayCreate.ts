import { abilityOf } from '#contract/roles/abilities.ts'
import { useSession } from '../../../lib/session/session.ts'

export const useMayCreateDeals = (): boolean =>
  abilityOf(useSession(({ rules }) => rules)).can('create', 'SalesProject')
