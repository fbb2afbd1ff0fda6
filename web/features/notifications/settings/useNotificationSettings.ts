import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import {
  type NotificationSettings,
  type NotificationTimes,
  notificationSettingsEndpoints,
} from '#contract/notifications/settings.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { mutesKey, rulesChange, settingsKey } from '../notifications.data.ts'

export const useNotificationSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: reads(notificationSettingsEndpoints.read) })

export type RuleChange = BodyInput<typeof notificationSettingsEndpoints.changeRules>['changes'][number]

export function withChanges(settings: NotificationSettings, changes: readonly RuleChange[]): NotificationSettings {
  const rules = settings.rules.map((rule) => {
    const own = changes.filter(({ kind }) => kind === rule.kind)
    return { ...rule, ...Object.fromEntries(own.map(({ channel, on }) => [channel, on])) }
  })
  return { ...settings, rules }
}

/** Shown at once; a refusal brings the server's rules back. */
export function useChangeRules() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rulesChange,
    mutationFn: (changes: RuleChange[]) => call(notificationSettingsEndpoints.changeRules, { body: { changes } }),
    onMutate: (changes) => {
      // Rules that were asked for before this would draw it back for a moment.
      void queryClient.cancelQueries({ queryKey: settingsKey })
      queryClient.setQueryData<NotificationSettings>(settingsKey, (known) => known && withChanges(known, changes))
    },
    onError: showError,
    // The last of several brings the server's rules.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: rulesChange }) > 1) return undefined
      return queryClient.invalidateQueries({ queryKey: settingsKey })
    },
  })
}

export function useChangeTimes(version: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (times: NotificationTimes) =>
      call(notificationSettingsEndpoints.changeTimes, { body: { ...times, version } }),
    onSuccess: (settings) => queryClient.setQueryData(settingsKey, settings),
  })
}

export const useMutes = () => useQuery({ queryKey: mutesKey, queryFn: reads(notificationEndpoints.mutes) })

export function useUnmute() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(notificationEndpoints.unmute, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mutesKey }),
  })
}
