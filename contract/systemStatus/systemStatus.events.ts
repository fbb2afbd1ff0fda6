import { z } from 'zod'
import { instant } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { checkStates } from './systemStatus.schemas.ts'

/** To those who may read the status; what was found is fetched. */
export const systemChecked = eventKind('systemStatus.checked', z.object({ at: instant, state: z.enum(checkStates) }))
