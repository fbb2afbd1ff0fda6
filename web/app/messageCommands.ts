import { lazy } from 'react'
import type { MessageCommand } from '../features/messages/commands/commands.ts'
import { EmojiIcon, ExpenseIcon, ReminderIcon, TasksIcon } from '../ui/icons.ts'

/** What a line may begin with instead of being a message. */
export const messageCommands: readonly MessageCommand[] = [
  {
    id: 'task',
    names: {
      ...{ tr: 'görev', en: 'task', ar: 'مهمة', de: 'aufgabe', fr: 'tâche', ru: 'задача' },
      ...{ 'zh-Hans': '任务', 'zh-Hant': '任務' },
    },
    icon: TasksIcon,
    asks: { action: 'create', subject: 'Task' },
    Dialog: lazy(() => import('../features/tasks/command/TaskCommand.tsx')),
  },
  {
    id: 'expense',
    names: {
      ...{ tr: 'masraf', en: 'expense', ar: 'مصروف', de: 'ausgabe', fr: 'dépense', ru: 'расход' },
      ...{ 'zh-Hans': '报销', 'zh-Hant': '報帳' },
    },
    icon: ExpenseIcon,
    asks: { action: 'create', subject: 'Expense' },
    Dialog: lazy(() => import('../features/expenses/command/ExpenseCommand.tsx')),
  },
  {
    id: 'reminder',
    names: {
      ...{ tr: 'hatırlat', en: 'remind', ar: 'ذكرني', de: 'erinnere', fr: 'rappel', ru: 'напомни' },
      ...{ 'zh-Hans': '提醒', 'zh-Hant': '提醒' },
    },
    icon: ReminderIcon,
    asks: { action: 'create', subject: 'Calendar' },
    Dialog: lazy(() => import('../features/calendar/command/ReminderCommand.tsx')),
  },
  {
    id: 'status',
    names: {
      ...{ tr: 'durum', en: 'status', ar: 'حالة', de: 'status', fr: 'statut', ru: 'статус' },
      ...{ 'zh-Hans': '状态', 'zh-Hant': '狀態' },
    },
    icon: EmojiIcon,
    Dialog: lazy(() => import('../features/presence/StatusCommand.tsx')),
  },
]
