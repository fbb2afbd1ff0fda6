import { type Kysely, type RawBuilder, sql } from 'kysely'
import { defaultLanguage } from '#contract/locale/languages.ts'
import type { Letterhead, LetterheadFields } from '#contract/sales/letterhead.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'

const empty: LetterheadFields = {
  ...{ companyName: '', address: '', taxOffice: '', taxNumber: '', phone: '', email: '', website: '' },
  ...{ bankName: '', iban: '', opening: '', closing: '', language: defaultLanguage },
}

export async function readLetterhead(db: Kysely<Database>): Promise<Letterhead> {
  const row = await db.selectFrom('letterhead').selectAll().executeTakeFirstOrThrow()
  const { value, logoFileId, version } = row
  return { ...empty, ...value, logoFileId, logo: fileUrl(logoFileId), version }
}

/** The company's own, in digits; empty where nobody has written a whole one. */
export const companyTaxNumber: RawBuilder<string> = sql<string>`coalesce((
  select substring(regexp_replace(value->>'taxNumber', '\\D', '', 'g') from '^\\d{10,11}$') from letterhead), '')`

export async function readCompanyTaxNumber(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ number: string }>`select ${companyTaxNumber} as number`.execute(db)
  return rows[0]?.number ?? ''
}
