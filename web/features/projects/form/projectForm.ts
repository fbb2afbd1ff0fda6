import { z } from 'zod'
import { id } from '#contract/http/fields.ts'
import { baseCurrency, currency, price } from '#contract/money/money.ts'
import {
  maxProjectMembers,
  type ProjectChange,
  type ProjectDetail,
  projectFields,
  projectStatuses,
  projectTemplates,
} from '#contract/projects/projects.schemas.ts'

const code = projectFields.shape.code

/** As the form holds it: an amount that was left empty is no budget. */
const said = projectFields
  .pick({ name: true, customer: true, startDay: true, endDay: true, externalRef: true, description: true })
  .extend({
    code: z
      .string()
      .trim()
      .refine((text) => text === '' || code.safeParse(text).success, 'projectCodeForm'),
    budget: z.object({ amount: price.nullable(), currency }),
  })

export const createForm = said.extend({
  template: z.enum(projectTemplates),
  managerId: id.nullable(),
  memberIds: z.array(id).max(maxProjectMembers),
})
export type CreateForm = z.output<typeof createForm>

export const editForm = said.extend({ status: z.enum(projectStatuses), code })
export type EditForm = z.output<typeof editForm>

export const budgetOf = ({ amount, currency }: CreateForm['budget']) => (amount === null ? null : { amount, currency })

export const formOf = (project: ProjectDetail): EditForm => ({
  name: project.name,
  code: project.code,
  customer: project.customer,
  status: project.status,
  startDay: project.startDay,
  endDay: project.endDay,
  budget: { amount: project.budget?.amount ?? null, currency: project.budget?.currency ?? baseCurrency },
  externalRef: project.externalRef,
  description: project.description,
})

/** In the order that a conflict lists them. */
export const editedFields = [
  'name',
  'code',
  'customer',
  'status',
  'startDay',
  'endDay',
  'budget',
  'externalRef',
  'description',
] as const
export type EditedField = (typeof editedFields)[number]

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** Without an amount the currency says nothing. */
const writtenValue = (form: EditForm, field: EditedField) => (field === 'budget' ? budgetOf(form.budget) : form[field])

export const differing = (left: EditForm, right: EditForm): EditedField[] =>
  editedFields.filter((field) => !same(writtenValue(left, field), writtenValue(right, field)))

/** Sends only changed fields: a person who may not see the budget never sends one. */
export function changeOf(loaded: EditForm, draft: EditForm): Omit<ProjectChange, 'version'> {
  return Object.fromEntries(differing(loaded, draft).map((field) => [field, writtenValue(draft, field)]))
}

/** The fields that both sides gave another value. */
export function contested(loaded: EditForm, mine: EditForm, theirs: EditForm): EditedField[] {
  const changed = differing(loaded, mine)
  const moved = differing(loaded, theirs)
  const apart = differing(mine, theirs)
  return changed.filter((field) => moved.includes(field) && apart.includes(field))
}
