import { useQuery, useQueryClient } from '@tanstack/react-query'
import { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import { registrationDecided } from '#contract/accounts/registrations.events.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { mailEndpoints } from '#contract/mail/mail.endpoints.ts'
import {
  type Letterhead,
  type LetterheadDraft,
  letterhead,
  letterheadEndpoints,
} from '#contract/sales/letterhead.endpoints.ts'
import { letterheadChanged } from '#contract/sales/sales.events.ts'
import { settingsEndpoints, type WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import { settingsChanged } from '#contract/settings/settings.events.ts'
import { registrationRequested } from '#contract/users/users.events.ts'
import { call, reads } from '../../lib/http/call.ts'
import { markStale, on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { offeredLanguagesKey } from '../../lib/locale/useOfferedLanguages.ts'
import { useVersionedSave } from '../../lib/versions/useVersionedSave.ts'
import { useTablePage } from '../../ui/DataTable/useTablePage.ts'
import { type SavedSettings, savedSettings } from './workspace/settingsDraft.ts'

export const settingsKeys = {
  settings: ['settings'] as const,
  letterhead: ['letterhead'] as const,
  registrations: ['registrations'] as const,
  registrationList: (query: object) => ['registrations', 'list', query] as const,
  waitingCount: ['registrations', 'count'] as const,
  mails: ['mails'] as const,
  mail: (name: string) => ['mails', name] as const,
}

export const useSettings = () => useQuery({ queryKey: settingsKeys.settings, queryFn: reads(settingsEndpoints.read) })

export function useSaveSettings(loaded: SavedSettings, saved: () => void) {
  const queries = useQueryClient()
  return useVersionedSave({
    loaded,
    schema: savedSettings,
    write: (draft: WorkspaceSettings, version) => call(settingsEndpoints.update, { body: { ...draft, version } }),
    settled: (standing) => {
      queries.setQueryData(settingsKeys.settings, standing)
      // The menu must not wait for the event.
      void queries.invalidateQueries({ queryKey: offeredLanguagesKey })
    },
    saved,
  })
}

export const useLetterhead = () =>
  useQuery({ queryKey: settingsKeys.letterhead, queryFn: reads(letterheadEndpoints.read) })

export function useSaveLetterhead(loaded: Letterhead, saved: () => void) {
  const queries = useQueryClient()
  return useVersionedSave({
    loaded,
    schema: letterhead,
    write: (draft: LetterheadDraft, version) => call(letterheadEndpoints.save, { body: { ...draft, version } }),
    settled: (standing) => queries.setQueryData(settingsKeys.letterhead, standing),
    saved,
  })
}

export type MailSummary = ResponseOf<typeof mailEndpoints.list>['rows'][number]

const lookAgainMs = 5_000

/** A folder sends no events: the query looks again while it is open. */
export const useMails = () =>
  useQuery({
    queryKey: settingsKeys.mails,
    queryFn: reads(mailEndpoints.list),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })

export const useMail = (name: string) =>
  useQuery({
    queryKey: settingsKeys.mail(name),
    queryFn: reads(mailEndpoints.read, { params: { name } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How many wait, whatever the table is narrowed to. */
export function useWaitingCount(enabled: boolean): number {
  const { data } = useQuery({
    queryKey: settingsKeys.waitingCount,
    enabled,
    queryFn: reads(registrationEndpoints.list, { query: { size: 1 } }),
  })
  return data?.total ?? 0
}

const registrationList = {
  endpoint: registrationEndpoints.list,
  key: settingsKeys.registrationList,
  sort: 'requestedAt',
  size: 10,
  beside: ['bolum'],
}

export const useRegistrationList = () => useTablePage(registrationList)

export const live: Reaction[] = [
  ...on(letterheadChanged, (cache, { version }) => {
    const known = cache.getQueryData<{ version: number }>(settingsKeys.letterhead)
    if (known?.version !== version) markStale(cache, settingsKeys.letterhead)
  }),
  ...on(settingsChanged, (cache, { version }) => {
    const known = cache.getQueryData<{ version: number }>(settingsKeys.settings)
    if (known?.version !== version) markStale(cache, settingsKeys.settings)
  }),
  ...on(settingsChanged, stale(offeredLanguagesKey)),
  ...on([registrationRequested, registrationDecided], stale(settingsKeys.registrations)),
]
