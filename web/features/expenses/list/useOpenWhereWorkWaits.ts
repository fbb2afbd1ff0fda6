import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '#contract/paths.ts'
import { useChangeAddress } from '../../../lib/address/useAddress.ts'
import { useRules } from '../expenses.data.ts'

const route = getRouteApi(paths.expenses)

/** Accounting comes to decide: an address that asks for nothing leads to what waits for them, once for each visit. */
export function useOpenWhereWorkWaits(waiting: number | undefined): void {
  const search = route.useSearch()
  const change = useChangeAddress()
  const isAccountant = useRules()?.isAccountant
  const asksForNothing = Object.values(search).every((value) => value === undefined)
  const settled = useRef(!asksForNothing)
  const known = waiting !== undefined && isAccountant !== undefined
  const settle = useEffectEvent(() => {
    if (!settled.current && asksForNothing && isAccountant && waiting) change({ sekme: 'onay' }, { replace: true })
    settled.current = true
  })
  useEffect(() => {
    if (known) settle()
  }, [known])
}
