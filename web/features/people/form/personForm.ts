import { z } from 'zod'
import { type ManagedProfile, personChange, personDraft } from '#contract/people/people.schemas.ts'

/** An empty phone field means no phone. */
const typedPhone = z.preprocess((typed) => (typed === '' ? null : typed), personDraft.shape.phone)

export const newPersonForm = personDraft.extend({ phone: typedPhone })
export type NewPerson = z.output<typeof newPersonForm>

/** The version travels apart. */
export const personForm = personChange.omit({ version: true }).extend({ phone: typedPhone })
export type PersonForm = z.output<typeof personForm>

export const emptyPerson = {
  fullName: '',
  username: '',
  email: '',
  phone: '',
  title: '',
  department: '',
  managerId: null,
  language: 'tr' as const,
}

export function formOf(person: ManagedProfile): z.input<typeof personForm> {
  const { fullName, email, phone: number, title, department, manager, language } = person
  return { fullName, email, phone: number ?? '', title, department, managerId: manager?.id ?? null, language }
}
