import type { ComponentType } from 'react'
import type { Message } from '#contract/messages/messages.schemas.ts'
import type { MessageCommand } from './commands/commands.ts'

/** What features above messages add to them; the frame connects both. */
export interface MessageExtensions {
  toTask?: (message: Message) => void
  toExpense?: (message: Message) => void
  /** What a line may begin with instead of being sent. */
  commands: readonly MessageCommand[]
  /** Draws what a message became, by the kind of its link. */
  links: Readonly<Record<string, ComponentType<{ id: number }>>>
}

let extensions: MessageExtensions = { commands: [], links: {} }

export const messageExtensions = (): MessageExtensions => extensions
export const extendMessages = (given: MessageExtensions): void => {
  extensions = given
}
