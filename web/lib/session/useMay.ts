import { type Action, abilityOf, type Subject } from '#contract/roles/abilities.ts'
import { useSession } from './session.ts'

/** Whether to offer something by a rule of a role; nothing to somebody who only looks through a person's eyes. */
export const useMay = (action: Action, subject: Subject): boolean =>
  useSession(({ rules, user }) => user?.viewer === undefined && abilityOf(rules).can(action, subject))
