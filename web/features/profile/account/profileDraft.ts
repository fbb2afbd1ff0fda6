import { z } from 'zod'
import { type Profile, profileBody } from '#contract/users/users.endpoints.ts'

/** The contract's profile as a form holds it: an empty phone field means no phone; the version travels apart. */
export const profileDraft = profileBody.omit({ version: true }).extend({
  phone: z.preprocess((typed) => (typed === '' ? null : typed), profileBody.shape.phone),
})
export type ProfileDraft = z.output<typeof profileDraft>

export const draftFields = ['fullName', 'phone', 'title', 'about', 'language', 'timeZone'] as const
export type DraftField = (typeof draftFields)[number]

export function draftOf(profile: Profile): z.input<typeof profileDraft> {
  const { fullName, phone, title, about, language, timeZone } = profile
  return { fullName, phone: phone ?? '', title, about, language, timeZone }
}

export const differences = (mine: ProfileDraft, theirs: Profile): DraftField[] =>
  draftFields.filter((field) => mine[field] !== theirs[field])
