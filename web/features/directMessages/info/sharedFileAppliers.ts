import { messageChanged, messageSent } from '#contract/messages/messages.events.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { sharedFileKeys } from './sharedFileKeys.ts'

/** A message with files, or one that lost them, changes what was shared. */
export function registerSharedFileAppliers(): void {
  for (const { name, payload } of [messageSent, messageChanged]) {
    registerApplier(name, payload, (queryClient, { conversationId, attachments, deletedAt }) => {
      if (attachments.length === 0 && deletedAt === null) return
      void queryClient.invalidateQueries({ queryKey: sharedFileKeys.of(conversationId) })
    })
  }
}
