import { systemLogGrew } from '#contract/systemLog/systemLog.events.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { systemLogKeys } from './systemLogKeys.ts'

/** What is on the screen is asked for again; the tail only for what came since. */
export function registerSystemLogAppliers(): void {
  registerApplier(systemLogGrew.name, systemLogGrew.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: systemLogKeys.all })
  })
}
