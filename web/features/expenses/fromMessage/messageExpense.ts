import { create } from 'zustand'

interface Opened {
  messageId: number
  title: string
}

/** The message that is about to become an expense; asked for once, by the frame. */
export const useMessageExpense = create<{ opened: Opened | null }>(() => ({ opened: null }))

export const expenseFromMessage = (opened: Opened): void => useMessageExpense.setState({ opened })
export const closeMessageExpense = (): void => useMessageExpense.setState({ opened: null })
