import { useState } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import { warn } from '../../../lib/log.ts'
import { useSession } from '../../../lib/session/session.ts'
import { copyOf, type QuoteDraft } from './draftLines.ts'

/** NaN does not survive JSON: an unreadable number comes back as missing. */
const number = z.number().nullable()
const stored = z.object({
  base: z.number(),
  lines: z.array(
    z.object({
      key: z.number(),
      text: z.string(),
      sub: z.string(),
      quantity: number,
      unit: z.string(),
      unitPrice: number,
      discount: number,
      vatRate: z.number(),
    }),
  ),
  terms: z.string(),
  validUntil: z.string().nullable(),
})

/** With the writer's id: the next person who signs in on this device must not find it. */
const keyOf = (userId: number, dealId: number, quote: number) => `quote.${userId}.${dealId}.${quote}`

function readStored(key: string): QuoteDraft | undefined {
  try {
    const parsed = stored.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    // Keys start again after a reload.
    return parsed.success ? { ...parsed.data, lines: parsed.data.lines.map(copyOf) } : undefined
  } catch (error) {
    warn('a kept quote is not readable', error)
    return undefined
  }
}

function writeStored(key: string, draft: QuoteDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch (error) {
    warn('a quote could not be kept', error)
  }
}

const useDrafts = create<{ drafts: Readonly<Record<string, QuoteDraft | undefined>> }>(() => ({ drafts: {} }))

/** The unsaved text of a quote: it outlives leaving the page and a reload. */
export function useQuoteDraft(dealId: number, quote: number) {
  const userId = useSession(({ user }) => user?.id ?? 0)
  const key = keyOf(userId, dealId, quote)
  const [kept] = useState(() => readStored(key))
  const draft = useDrafts(({ drafts }) => (key in drafts ? drafts[key] : kept))
  const keep = (next: QuoteDraft | undefined) => {
    useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [key]: next } }))
    writeStored(key, next)
  }
  return [draft, keep] as const
}

/** The same text for who only asks once. */
export function keptDraft(dealId: number, quote: number): QuoteDraft | undefined {
  const key = keyOf(useSession.getState().user?.id ?? 0, dealId, quote)
  const { drafts } = useDrafts.getState()
  return key in drafts ? drafts[key] : readStored(key)
}
