import { z } from 'zod'
import { bytes } from '../http/bytes.ts'
import { endpoint } from '../http/endpoint.ts'
import { email, id, optionalLine, version } from '../http/fields.ts'
import { languages } from '../locale/languages.ts'
import { compactIban, isIban } from './iban.ts'

const text = (max: number) => z.string().trim().max(max)

/** What stands on the paper of every quote; whatever is empty is left out. */
export const letterheadFields = z.strictObject({
  /** Empty: the workspace's name. */
  companyName: optionalLine(200),
  address: text(500),
  taxOffice: optionalLine(100),
  taxNumber: optionalLine(30),
  phone: optionalLine(40),
  email: z.union([z.literal(''), email]),
  website: optionalLine(200),
  bankName: optionalLine(120),
  iban: z
    .string()
    .transform(compactIban)
    .pipe(z.union([z.literal(''), z.string().max(34).refine(isIban, 'invalidIban')])),
  /** Before the lines: the greeting. */
  opening: text(2000),
  /** After them: conditions of every quote. */
  closing: text(5000),
  /** In which quotes are mailed to a customer that none was mailed to yet. */
  language: z.enum(languages),
})
export type LetterheadFields = z.infer<typeof letterheadFields>

/** An upload of the Admin, or the logo that is there. */
export const letterheadDraft = letterheadFields.extend({ logoFileId: id.nullable() })
export type LetterheadDraft = z.infer<typeof letterheadDraft>

export const letterhead = letterheadDraft.extend({ logo: z.string().nullable(), version })
export type Letterhead = z.infer<typeof letterhead>

const access = { action: 'manage', subject: 'all' } as const

export const letterheadEndpoints = {
  read: endpoint('GET', '/api/letterhead', { access, response: letterhead }),
  save: endpoint('PUT', '/api/letterhead', { access, body: letterheadDraft.extend({ version }), response: letterhead }),
  /** application/pdf: an invented quote on this paper, saved or not. */
  preview: endpoint('POST', '/api/letterhead/preview', {
    access,
    body: letterheadDraft,
    response: bytes,
  }),
}
