import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { DraftState } from './draftStore.ts'
import { draftOf } from './drafts.ts'

/** The report as it is being written, wherever it is drawn. */
export function useReportDraft(report: ExpenseDetail) {
  const queryClient = useQueryClient()
  const { draft, uploads, readings } = draftOf(queryClient, report)
  const state: DraftState = useStore(draft.store)
  useEffect(() => draft.follow(report), [draft, report])
  return { ...state, draft, uploads, readings }
}
