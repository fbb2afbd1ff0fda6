import { lazy } from 'react'
import { plainText } from '#contract/messages/mentions.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { extendMessages } from '../features/messages/extensions.ts'
import { createTask } from '../features/tasks/create/taskDialogs.ts'

const titleLength = 120

/** The first line is the title; the whole is kept below it where it says more. */
function toTask(message: Message): void {
  const text = plainText(message.text, message.named).trim()
  const [first = ''] = text.split('\n')
  const title = first.length > titleLength ? `${first.slice(0, titleLength)}…` : first
  createTask({ messageId: message.id, title, description: title === text ? '' : text })
}

/** What later features add to messages, which know nothing of them. */
extendMessages({
  toTask,
  links: {
    task: lazy(() => import('../features/tasks/chip/TaskChip.tsx').then(({ TaskChip }) => ({ default: TaskChip }))),
  },
})
