import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readLocal, writeLocal } from '../../../lib/storage/local.ts'
import { messageKeys, type Scope } from '../messages.data.ts'

const keyOf = ({ conversationId, threadRootId }: Scope) =>
  `draft.${useSession.getState().user?.id}.${conversationId}.${threadRootId ?? 0}`

/** What the server does not have yet: a page that closes or a lost connection loses nothing. */
const readLocalDraft = (scope: Scope): string | null => readLocal(keyOf(scope))
const writeLocalDraft = (scope: Scope, text: string | null): void => writeLocal(keyOf(scope), text)

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
    queryFn: ({ signal }) => call(draftEndpoints.list, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const onServer = data?.rows.find((row) => row.conversationId === conversationId && row.threadRootId === threadRootId)
  const local = readLocalDraft(scope)

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    unsaved.current = undefined
    writeLocalDraft({ conversationId, threadRootId }, null)
    setSaved(false)
    queryClient.setQueryData<{ rows: Draft[]; cursor: number }>(messageKeys.drafts, (known) => {
      const rows = known?.rows.filter(
        (row) => row.conversationId !== conversationId || row.threadRootId !== threadRootId,
      )
      return known && rows ? { ...known, rows } : known
    })
  }, [conversationId, threadRootId, queryClient])

  const save = useCallback(
    (text: string) => {
      const here = { conversationId, threadRootId }
      writeLocalDraft(here, text)
      setSaved(false)
      clearTimeout(timer.current)
      const store = async () => {
        unsaved.current = undefined
        try {
          await call(draftEndpoints.save, { params: { id: conversationId }, body: { text, threadRootId } })
          if (readLocalDraft(here) === text) writeLocalDraft(here, null)
          setSaved(text !== '')
        } catch {
          // It stays on this device, and the next change tries again.
        }
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
  const ready = local !== null || data !== undefined || isError
  return { ready, text: local ?? onServer?.text ?? '', saved, save, forget }
}
