import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Feed, feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { calendarKeys } from '../calendar.data.ts'

export type FeedChoice = Pick<Feed, 'tasks' | 'holidays'>

/** The address itself is known only right after it was made. */
export function useFeed() {
  const { t } = useTranslation('calendar')
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const [address, setAddress] = useState<string>()
  const [busy, setBusy] = useState(false)
  const query = useQuery({
    queryKey: calendarKeys.feed,
    queryFn: ({ signal }) => call(feedEndpoints.read, { signal }),
  })
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(showError)
    setBusy(false)
  }
  const open = async ({ tasks, holidays }: FeedChoice, renews: boolean) => {
    if (renews && !(await confirm({ title: t('feed.renewTitle'), text: t('feed.renewText'), action: t('feed.renew') })))
      return
    await run(async () => {
      const { feed, address: made } = await call(feedEndpoints.open, { body: { tasks, holidays } })
      queryClient.setQueryData(calendarKeys.feed, { feed })
      setAddress(new URL(made, window.location.origin).href)
    })
  }
  const revoke = async () => {
    const question = {
      title: t('feed.revokeTitle'),
      text: t('feed.revokeText'),
      action: t('feed.revoke'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await run(async () => {
      await call(feedEndpoints.revoke)
      queryClient.setQueryData(calendarKeys.feed, { feed: null })
      setAddress(undefined)
      toast.success(t('feed.revoked'))
    })
  }
  return { query, address, open, revoke, busy }
}
