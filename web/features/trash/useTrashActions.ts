import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TrashEntry, trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { useBulkRun } from '../../lib/bulk/useBulkRun.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { trashKeys } from './trash.data.ts'

type Way = 'restore' | 'remove'

export const entryKey = ({ kind, id }: Pick<TrashEntry, 'kind' | 'id'>): string => `${kind}:${id}`

/** Back, or gone for good: one entry or many, one after the other. */
export function useTrashActions() {
  const { t } = useTranslation('trash')
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const way = useRef<Way>('restore')
  const [running, setRunning] = useState<Way>()
  const bulk = useBulkRun<TrashEntry, string>({
    batchSize: 5,
    send: async (entries) => {
      const body = { items: entries.map(({ kind, id }) => ({ kind, id })) }
      const { results } = await call(trashEndpoints[way.current], { body })
      return results.map((result) => ({ id: entryKey(result), reason: result.done ? undefined : result.message }))
    },
  })

  /** The keys that were done. */
  async function run(next: Way, entries: readonly TrashEntry[]): Promise<string[]> {
    if (running !== undefined) return []
    way.current = next
    setRunning(next)
    try {
      const done = await bulk.run(entries)
      const first = entries.find((entry) => done.includes(entryKey(entry)))
      const title = first?.title || t('untitled')
      if (done.length > 0) toast.success(t(next === 'restore' ? 'restored' : 'removed', { count: done.length, title }))
      return done
    } catch (error) {
      void showError(error)
      return []
    } finally {
      setRunning(undefined)
      // What was restored is in other lists again.
      await queryClient.invalidateQueries({ queryKey: trashKeys.lists })
    }
  }

  async function remove(entries: readonly TrashEntry[]): Promise<string[]> {
    const sure = await confirm({
      title: t('confirm.title', { count: entries.length }),
      text: t('confirm.text'),
      tick: t('confirm.tick'),
      action: t('remove'),
      danger: true,
    })
    return sure ? run('remove', entries) : []
  }

  const { progress, refused, stop, forget } = bulk
  return {
    restore: (entries: readonly TrashEntry[]) => run('restore', entries),
    remove,
    running,
    progress,
    refused,
    stop,
    forget,
  }
}
