export const steps = [
  { name: 'account', fields: ['email', 'username'] },
  { name: 'person', fields: ['fullName'] },
] as const

/** The earliest step that holds one of these fields. */
export function stepOf(fields: readonly string[]): number {
  return steps.findIndex((step) => step.fields.some((field) => fields.includes(field)))
}
