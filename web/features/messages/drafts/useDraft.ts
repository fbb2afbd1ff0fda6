import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { reads } from '../../../lib/http/call.ts'
import { messageKeys, type Scope } from '../messages.data.ts'
import { useOutbox } from '../outbox/outbox.ts'
import {
  beginDraftAt,
  draftKeyAt,
  endDraftAt,
  isDraftBegunAt,
  leaveDraftAt,
  readLocalDraft,
  storeDraft,
  writeLocalDraft,
} from './draftSaving.ts'

const saveAfterMs = 800

/** The unfinished text of a conversation: kept here at once, on the server a moment later. */
export function useDraft(scope: Scope) {
  const { conversationId, threadRootId } = scope
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<(() => void) | undefined>(undefined)
  const { data, isError } = useQuery({
    queryKey: messageKeys.drafts,
    queryFn: reads(draftEndpoints.list),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = data?.rows.find((row) => row.conversationId === conversationId && row.threadRootId === threadRootId)
  // Its message waits in the outbox, and takes it away when it arrives.
  const leaving = useOutbox(({ entries }) =>
    entries.some(({ draftKey }) => draftKey !== null && draftKey === known?.key),
  )
  const onServer = leaving ? undefined : known
  const serverKey = useRef<string | null>(null)
  serverKey.current = onServer?.key ?? null
  const local = readLocalDraft(scope)

  const stopSaving = useCallback(() => {
    clearTimeout(timer.current)
    unsaved.current = undefined
  }, [])
  const forget = useCallback(() => {
    const here = { conversationId, threadRootId }
    stopSaving()
    endDraftAt(here)
    writeLocalDraft(here, null)
    setSaved(false)
    queryClient.setQueryData<{ rows: Draft[]; cursor: number }>(messageKeys.drafts, (list) => {
      const rows = list?.rows.filter(
        (row) => row.conversationId !== conversationId || row.threadRootId !== threadRootId,
      )
      return list && rows ? { ...list, rows } : list
    })
  }, [conversationId, threadRootId, queryClient, stopSaving])

  const save = useCallback(
    (text: string) => {
      const here = { conversationId, threadRootId }
      beginDraftAt(here, serverKey.current)
      writeLocalDraft(here, text)
      setSaved(false)
      clearTimeout(timer.current)
      const store = async () => {
        unsaved.current = undefined
        // Should it fail, it stays on this device, and the next change tries again.
        const stored = await storeDraft(here, text, serverKey.current).catch(() => false)
        setSaved(stored && text !== '' && readLocalDraft(here) === null)
      }
      unsaved.current = () => void store()
      timer.current = setTimeout(store, saveAfterMs)
    },
    [conversationId, threadRootId],
  )
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      unsaved.current?.()
    },
    [],
  )
  const key = useCallback(
    () => draftKeyAt({ conversationId, threadRootId }, serverKey.current),
    [conversationId, threadRootId],
  )
  /** Its text goes out by a call that may fail. Whatever is saved until that is over is a newer text, and stays. */
  const leave = useCallback(() => {
    const here = { conversationId, threadRootId }
    stopSaving()
    const { key: named, over } = leaveDraftAt(here, serverKey.current)
    return {
      key: named,
      over,
      gone: (fieldIsEmpty: boolean) => {
        if (!isDraftBegunAt(here)) forget()
        else if (fieldIsEmpty) save('')
      },
    }
  }, [conversationId, threadRootId, stopSaving, forget, save])
  const ready = local !== null || data !== undefined || isError
  return {
    ready,
    text: local ?? onServer?.text ?? '',
    onServer: onServer?.text ?? '',
    saved,
    save,
    forget,
    leave,
    key,
  }
}

export type DraftHandle = Pick<ReturnType<typeof useDraft>, 'key' | 'save' | 'forget' | 'leave'>
