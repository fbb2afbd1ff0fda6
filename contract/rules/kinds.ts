import { webhookKinds } from '../webhooks/kinds.ts'

/**
 * What a rule may wait for: what webhooks may tell, except messages. A rule that writes to a channel and hears of messages
 * would answer itself.
 */
export const ruleKinds: readonly string[] = webhookKinds.filter((kind) => !kind.startsWith('message.'))

/** Only an expense that was just sent can get one more who has to agree. */
export const isOnlySubmission = (kinds: readonly string[]) =>
  kinds.length > 0 && kinds.every((kind) => kind === 'expense.submit')
