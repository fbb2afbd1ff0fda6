import type { Activity } from '#contract/activityLog/activityLog.schemas.ts'
import type { Tone } from '../../ui/theme/tone.ts'

const grave = /(delet|remov|deactivat|reject|refus|fail|locked|revok|discard|wrong)/i
const good = /(creat|add|approv|complet|restor|enabled|activated|accepted|given|paid)/i

/** Refusals and deletions are highlighted, new things are green, the rest is quiet. */
export function toneOf({ action, result }: Pick<Activity, 'action' | 'result'>): Tone {
  if (result === 'denied') return 'error'
  const verb = action.slice(action.indexOf('.') + 1)
  if (grave.test(verb)) return 'warning'
  return good.test(verb) ? 'success' : 'secondary'
}
