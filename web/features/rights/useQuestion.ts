import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'
import { actions, subjects } from '#contract/roles/abilities.ts'
import type { Question } from './RightsMatrix.tsx'

const inAddress = z.object({ islem: z.enum(actions), modul: z.enum(subjects) })

/** The cell that is asked about stands in the address: the answer can be passed on as a link. */
export function useQuestion(): [Question | undefined, (next: Question) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data } = inAddress.safeParse(search)
  const ask = ({ action, subject }: Question) =>
    void navigate({ to: '.', search: { ...search, islem: action, modul: subject }, replace: true, resetScroll: false })
  return [data && { action: data.islem, subject: data.modul }, ask]
}
