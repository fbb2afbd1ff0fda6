import { adminRole } from '#contract/roles/roleNames.ts'
import { conflict } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { hasActiveAdmin } from './roles.queries.ts'

/** Every call that may remove an Admin waits here first, so that two at once cannot remove the last two Admins. */
export async function lockAdmins(tx: Transaction) {
  await tx.db.selectFrom('roles').select('id').where('name', '=', adminRole).forUpdate().execute()
}

/** To be asked after the change, under `lockAdmins`. */
export async function keepAnAdmin(tx: Transaction) {
  if (!(await hasActiveAdmin(tx.db))) throw conflict('lastAdmin', undefined)
}
