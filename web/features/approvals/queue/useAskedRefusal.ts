import { useEffect, useRef } from 'react'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { useAnySearch, useChangeAddress } from '../../../lib/address/useAddress.ts'
import { rowKey } from '../approvalItem.ts'
import { isOpen, type ShownRow } from '../shownRows.ts'

/** `?ret=task-12`, as a notification leads here: the reason is asked for as soon as the request is there, once. */
export function useAskedRefusal(rows: readonly ShownRow[], ask: (row: Approval) => Promise<void>): void {
  const { ret } = useAnySearch()
  const change = useChangeAddress()
  const asked = useRef<string>(undefined)
  const row = rows.find((shown) => isOpen(shown) && rowKey(shown.row) === ret?.replace('-', ':'))?.row
  useEffect(() => {
    if (!row || asked.current === ret) return
    asked.current = ret
    void ask(row).finally(() => change({ ret: undefined }, { replace: true }))
  }, [row, ret, ask, change])
}
