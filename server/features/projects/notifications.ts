import { projectPath } from '#contract/href.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/notify.ts'

export const tellNewcomers = (
  tx: Transaction,
  { id, name }: { id: number; name: string },
  userIds: readonly number[],
) =>
  notify(tx, userIds, {
    kind: 'projectAdded',
    params: { title: name },
    href: projectPath(id),
    about: [{ kind: 'project', id, title: name }],
  })
