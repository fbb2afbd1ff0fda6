import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { type ExpenseDetail, expenseDetail, reportContent } from '#contract/expenses/expenses.schemas.ts'
import { fieldMessages } from '#contract/http/issues.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError, ConnectionError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { cacheReport } from '../expenses.data.ts'
import { bodyOf, type ContentForm, formOf, sameContent, unreadable, withIds } from './content.ts'
import { forgetKept, keep, readKept } from './keptDraft.ts'

const saveAfterMs = 700
const retryAfterMs = 4_000

/** Errors by field (`lines.2.taxNumber`): a key of the catalogue, or the server's own words. */
export type DraftErrors = Readonly<Record<string, { key: string; params?: Record<string, unknown> } | { text: string }>>

export interface DraftState {
  content: ContentForm
  /** `offline`: kept on this device until the server can be reached. `refused`: it will not be taken as it is. */
  saving: 'saved' | 'saving' | 'offline' | 'refused'
  errors: DraftErrors
  /** Somebody, or another window of mine, changed it meanwhile. */
  conflict: ExpenseDetail | null
  /** Rises when the contents came from elsewhere: fields in use are filled again. */
  round: number
  /** The line that is being written, by its key. */
  openLine: string | null
}

/** A report while it is written: kept here with every key, on the server a moment later. Lives outside of what is drawn. */
export function createDraft(queryClient: QueryClient, report: ExpenseDetail) {
  let base = report
  const found = readKept(report.id)
  const store = createStore<DraftState>(() => ({
    content: found?.content ?? formOf(report),
    saving: found ? 'saving' : 'saved',
    errors: {},
    conflict: null,
    round: 0,
    openLine: null,
  }))
  const { getState, setState } = store
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  // The kept text was typed on an older version: the server decides whether the two still fit.
  if (found) base = { ...report, version: found.version }

  const dirty = () => getState().saving !== 'saved'
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  async function write(sent: ContentForm): Promise<boolean> {
    const unread = unreadable(sent)
    if (unread.length > 0) {
      const errors = Object.fromEntries(unread.map((field) => [field, { key: 'invalidValue' }]))
      setState({ saving: 'refused', errors })
      return false
    }
    const body = reportContent.safeParse(bodyOf(sent, base))
    if (!body.success) {
      const errors = Object.entries(fieldMessages(body.error.issues)).flatMap(([field, [first]]) =>
        first ? [[field, first] as const] : [],
      )
      setState({ saving: 'refused', errors: Object.fromEntries(errors) })
      return false
    }
    try {
      const saved = await call(expenseEndpoints.save, { params: { id: report.id }, body: body.data })
      base = saved
      const content = withIds(getState().content, sent, saved)
      const done = getState().content === sent
      setState({ content, saving: done ? 'saved' : 'saving', errors: {} })
      if (done) forgetKept(report.id)
      else keep(report.id, saved.version, content)
      cacheReport(queryClient, saved)
      return done || (await write(content))
    } catch (error) {
      refuse(error)
      return false
    }
  }

  function refuse(error: unknown): void {
    if (error instanceof ConnectionError || (error instanceof ApiError && error.status >= 500)) {
      setState({ saving: 'offline' })
      later(retryAfterMs)
      return
    }
    const met = error instanceof ApiError && error.status === 409 ? expenseDetail.safeParse(error.current) : undefined
    if (met?.success) {
      // The answer was lost on its way: the server already has what was sent.
      if (sameContent(getState().content, formOf(met.data))) take(met.data)
      else setState({ saving: 'refused', conflict: met.data })
      return
    }
    const errors = error instanceof ApiError ? textsOf(error) : {}
    // What stands beside its line already is not called out again with every word that is typed elsewhere.
    const said = Object.keys(errors).length > 0 && JSON.stringify(errors) === JSON.stringify(getState().errors)
    setState({ saving: 'refused', errors })
    if (!said) void showError(error)
  }

  /** Sends what is not saved yet; true when nothing is left to send. */
  async function save(): Promise<boolean> {
    clearTimeout(timer)
    if (!dirty()) return true
    if (getState().conflict) return false
    if (running) return running
    setState({ saving: 'saving' })
    const started = getState().content
    running = write(started).finally(() => {
      running = undefined
      // Typed while it was on its way, and not sent with it.
      if (getState().saving === 'refused' && !getState().conflict && getState().content !== started) later(saveAfterMs)
    })
    return running
  }

  function change(update: (content: ContentForm) => ContentForm): void {
    const content = update(getState().content)
    keep(report.id, base.version, content)
    setState({ content, saving: 'saving' })
    if (!running) later(saveAfterMs)
  }

  const settle = (standing: ExpenseDetail) => {
    base = standing
    setState({ conflict: null })
  }

  function take(theirs: ExpenseDetail): void {
    settle(theirs)
    forgetKept(report.id)
    setState(({ content, round }) => ({
      content: formOf(theirs, content),
      saving: 'saved',
      errors: {},
      round: round + 1,
    }))
    cacheReport(queryClient, theirs)
  }

  if (found) later(0)
  window.addEventListener('online', () => dirty() && later(0))

  return {
    store,
    change,
    save,
    openLine: (key: string | null) => setState({ openLine: key }),
    dismissConflict: () => setState({ conflict: null, saving: 'offline' }),
    /** The errors of a refused submission; the first line with an error opens, and is named with its fields. */
    showErrors: (error: ApiError): { line: number; fields: string[] } | undefined => {
      const errors = textsOf(error)
      const inLines = Object.keys(errors).flatMap((name) => {
        const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? []
        return field ? [{ at: Number(at), field }] : []
      })
      const [first] = inLines
      setState({ errors, openLine: getState().content.lines[first?.at ?? -1]?.key ?? getState().openLine })
      return first && { line: first.at, fields: inLines.filter(({ at }) => at === first.at).map(({ field }) => field) }
    },
    /** The report as the server has it now; unsaved text stays. */
    follow: (standing: ExpenseDetail) => {
      if (dirty() || standing.version <= base.version) return
      base = standing
      setState(({ content, round }) => ({ content: formOf(standing, content), errors: {}, round: round + 1 }))
    },
    keepMine: async (theirs: ExpenseDetail): Promise<void> => {
      const there = new Set(theirs.lines.map(({ id }) => id))
      settle(theirs)
      // A line that the other has deleted comes back as a new one.
      change((content) => ({
        ...content,
        lines: content.lines.map(({ id, ...line }) => (id !== undefined && there.has(id) ? { ...line, id } : line)),
      }))
      await save()
    },
    acceptTheirs: take,
    version: () => base.version,
  }
}

export type Draft = ReturnType<typeof createDraft>

const textsOf = ({ fields }: ApiError): DraftErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, { text: texts.join(' ') }]))
