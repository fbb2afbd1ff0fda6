import type { Kysely } from 'kysely'
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
