import { lazy } from 'react'
import { plainText } from '#contract/messages/mentions.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { previewText } from '#contract/messages/preview.ts'
import { expenseFromMessage } from '../features/expenses/fromMessage/messageExpense.ts'
import { extendMessages } from '../features/messages/extensions.ts'
import { createTask } from '../features/tasks/create/taskDialogs.ts'
import { messageCommands } from './messageCommands.ts'

const titleLength = 120

/** The first line with a word in it is the title, without the signs of Markdown. */
function titleOf(message: Message): { title: string; text: string } {
  const text = plainText(message.text, message.named).trim()
  const lines = message.text.split('\n').map((line) => previewText(line, message.named))
  const first = lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? lines[0] ?? ''
  return { text, title: first.length > titleLength ? `${first.slice(0, titleLength)}…` : first }
}

/** The whole is kept below the title where it says more. */
function toTask(message: Message): void {
  const { title, text } = titleOf(message)
  createTask({ messageId: message.id, title, description: title === text ? '' : text })
}

const toExpense = (message: Message): void =>
  expenseFromMessage({ messageId: message.id, title: titleOf(message).title })

/** What later features add to messages, which know nothing of them. */
extendMessages({
  toTask,
  toExpense,
  commands: messageCommands,
  links: {
    expense: lazy(() =>
      import('../features/expenses/chip/ExpenseChip.tsx').then(({ ExpenseChip }) => ({ default: ExpenseChip })),
    ),
    task: lazy(() => import('../features/tasks/chip/TaskChip.tsx').then(({ TaskChip }) => ({ default: TaskChip }))),
  },
})
