import { webhookKinds } from '../webhooks/kinds.ts'

/**
 * What a rule may wait for: what webhooks may tell, except messages. A rule that writes to a channel and hears of messages
 * would answer itself.
 */
export const ruleKinds: readonly string[] = webhookKinds.filter((kind) => !kind.startsWith('message.'))
