import { randomUUID } from 'node:crypto'
import { defaultLanguage, isLanguage } from '#contract/locale/languages.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { insertUser } from '../users/users.queries.ts'

/** Neither its user name nor its address is one that anybody can type: nobody names, invites, mails or signs it in. */
const nobodys = () => `bot:${randomUUID()}`

/** It speaks the language of whoever makes it; so far it has no roles and may write nowhere. */
export function insertBot(
  tx: Transaction,
  { language, timeZone }: Actor,
  { name, description }: { name: string; description: string },
): Promise<number> {
  return insertUser(tx.db, {
    ...{ fullName: name, about: description, username: nobodys(), email: nobodys() },
    ...{ language: isLanguage(language) ? language : defaultLanguage, timeZone, status: 'bot', createdAt: tx.now },
  })
}
