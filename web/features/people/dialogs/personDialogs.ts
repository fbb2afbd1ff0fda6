import type { ManagedPerson } from '#contract/people/people.schemas.ts'

/** The open dialog about people; several if they were chosen in the list. */
export type OpenDialog =
  | { kind: 'roles'; people: readonly ManagedPerson[] }
  | { kind: 'deactivate'; people: readonly ManagedPerson[] }
  | { kind: 'link'; people: readonly [ManagedPerson] }
