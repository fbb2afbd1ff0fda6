import { z } from 'zod'
import { instant } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { checkStates } from './systemStatus.schemas.ts'

/** To people who may read the status; they fetch the results. */
export const systemChecked = eventKind('systemStatus.checked', z.object({ at: instant, state: z.enum(checkStates) }))

/** A process has started or ended; the pages fetch the state that each process reports every few seconds. */
export const processesChanged = eventKind('systemStatus.processesChanged', z.object({ at: instant }))
