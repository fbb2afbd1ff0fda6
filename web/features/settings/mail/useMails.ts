import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { mailEndpoints } from '#contract/mail/mail.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { settingsKeys } from '../settingsKeys.ts'

export type MailSummary = ResponseOf<typeof mailEndpoints.list>['rows'][number]

const lookAgainMs = 5_000

/** A folder tells nobody that something came in: it is looked at again while it is open. */
export const useMails = () =>
  useQuery({
    queryKey: settingsKeys.mails,
    queryFn: ({ signal }) => call(mailEndpoints.list, { signal }),
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })

export const useMail = (name: string) =>
  useQuery({
    queryKey: settingsKeys.mail(name),
    queryFn: ({ signal }) => call(mailEndpoints.read, { params: { name }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
