import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { reads } from '../../../lib/http/call.ts'
import { settlePushQuestion } from '../../../lib/session/fcmToken.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { pushKey } from '../notifications.data.ts'
import { usePushChanges } from '../settings/usePush.ts'

/** A link can register any device, so the person decides whether it gets anything. */
export function PushQuestion() {
  const { t } = useTranslation('notifications')
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: pushKey,
    queryFn: reads(pushEndpoints.read),
    // An answer from before the device was registered does not contain it.
    refetchOnMount: 'always',
  })
  const { allow, disable } = usePushChanges(undefined)
  const app = data?.devices.find(({ kind, current, confirmed }) => kind === 'app' && current && !confirmed)
  const isSettled = isFetchedAfterMount && app === undefined
  useEffect(() => {
    if (isSettled) settlePushQuestion()
  }, [isSettled])
  if (!app) return null
  const { browser, platform } = app
  const device = browser && platform ? t('push.device', { browser, platform }) : ''
  return (
    <ConfirmDialog
      open={!allow.isPending && !disable.isPending}
      request={{
        title: t('push.question.title'),
        text: device ? t('push.question.textOf', { device }) : t('push.question.text'),
        action: t('push.question.allow'),
      }}
      onAnswer={(answer) => (answer ? allow.mutate(app) : disable.mutate(app))}
    />
  )
}
