import { messageChanged, starChanged } from '#contract/messages/messages.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { applyMessageToStars, type Stars } from './applyToStars.ts'
import { starKeys } from './starKeys.ts'

export function registerStarAppliers(): void {
  registerApplier(starChanged.name, starChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: starKeys.lists })
  })
  registerApplier(messageChanged.name, messageChanged.payload, (queryClient, message) => {
    queryClient.setQueriesData<Stars>(
      { queryKey: starKeys.lists },
      (stars) => stars && applyMessageToStars(stars, message),
    )
  })
}
