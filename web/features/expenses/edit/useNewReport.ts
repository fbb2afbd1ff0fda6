import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { expensePath, href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { cacheReport } from '../expenses.data.ts'
import { draftOf, todayOf } from './drafts.ts'

const create = (title: string, spaceId: number | null) =>
  call(expenseEndpoints.create, { body: { clientId: newClientId(), title, spaceId } })

/** Begun today and left as it was: it is taken up again, so that looking leaves no empty reports behind. */
async function untouched(title: string, spaceId: number | null): Promise<ExpenseDetail | undefined> {
  const { rows } = await call(expenseEndpoints.list, {
    query: { tab: 'mine', status: 'draft', sort: '-number', size: 10 },
  })
  const found = rows.find(
    (row) => row.version === 1 && row.lineCount === 0 && row.title === title && (row.space?.id ?? null) === spaceId,
  )
  return found && (await call(expenseEndpoints.read, { params: { id: found.number } })).report
}

/** Begins a report and opens it; photos that came first become its lines. */
export function useNewReport(spaceId: number | null = null) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const begin = async (files: readonly File[] = [], note = '') => {
    if (busy) return undefined
    setBusy(true)
    try {
      const today = todayOf(queryClient)
      const title = t('newTitle', { day: plainDay(today, today, locale) })
      const made = (await untouched(title, spaceId)) ?? (await create(title, spaceId))
      cacheReport(queryClient, made)
      const { draft, uploads } = draftOf(queryClient, made)
      if (files.length > 0) uploads.getState().add(files)
      if (note !== '')
        draft.change((content) => ({ ...content, note: [content.note, note].filter(Boolean).join('\n') }))
      // Going back from it leads to where one came from, not to another new one.
      const asked = new URLSearchParams(window.location.search)
      const to = asked.has('foto') ? href(paths.expenses, { masraf: made.number, foto: '1' }) : expensePath(made.number)
      await navigate({ href: to, replace: asked.has('yeni') || window.location.pathname === paths.share })
      return uploads
    } catch (error) {
      await showError(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, begin }
}
