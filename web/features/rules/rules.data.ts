import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import { rulesChanged } from '#contract/rules/rules.events.ts'
import type { Rule, RuleBody } from '#contract/rules/rules.schemas.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { toast } from '../../ui/dialog/toast.tsx'

const ruleKeys = {
  all: ['rules'] as const,
  list: ['rules', 'list'] as const,
  runs: (id: number) => ['rules', 'runs', id] as const,
}

export const useRules = () => useQuery({ queryKey: ruleKeys.list, queryFn: reads(ruleEndpoints.list) })

export const rowsPerPage = 25

export function useRuns(id: number, query: { page: number; failed?: 'true' }) {
  return useQuery({
    queryKey: [...ruleKeys.runs(id), query],
    queryFn: reads(ruleEndpoints.runs, { params: { id }, query: { ...query, size: rowsPerPage } }),
    placeholderData: keepPreviousData,
  })
}

export type Tried = Pick<RuleBody, 'kinds' | 'conditions'>

/** Asked for by a button, and not kept: things change, and so does what a rule would find. */
export function useTrial(tried: Tried, page: number) {
  return useQuery({
    queryKey: ['ruleTrial', tried, page],
    queryFn: ({ signal }) => call(ruleEndpoints.trial, { body: { ...tried, page, size: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** What is written shows at once; the event tells the others. */
export function useRuleActions() {
  const { t } = useTranslation('rules')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ruleKeys.all })
  const options = { onSettled: refresh }
  const restored = useMutation({
    ...options,
    mutationFn: (id: number) => call(ruleEndpoints.restore, { params: { id } }),
  })
  return {
    refresh,
    switched: useMutation({
      ...options,
      mutationFn: ({ id, on: isOn }: Pick<Rule, 'id'> & { on: boolean }) =>
        call(ruleEndpoints.setState, { params: { id }, body: { on: isOn } }),
    }),
    removed: useMutation({
      ...options,
      mutationFn: (id: number) => call(ruleEndpoints.remove, { params: { id } }),
      // Said here, as the row that asked for it may be gone by then.
      onSuccess: (_nothing, id) => toast.undo(t('remove.done'), () => restored.mutate(id)),
    }),
  }
}

export const live: Reaction[] = [...on(rulesChanged, stale(ruleKeys.all))]
