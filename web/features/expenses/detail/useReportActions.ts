import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import { expensePath } from '#contract/href.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import type { MenuAction } from '../../../ui/ActionMenu.tsx'
import { copyLink } from '../../../ui/copyText.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { ForbidIcon, HandOverIcon, LinkIcon, TrashIcon } from '../../../ui/icons.ts'
import { closeDraft } from '../edit/drafts.ts'
import { forgetKept } from '../edit/keptDraft.ts'
import { cacheReport, forgetReport } from '../expenses.data.ts'

interface Options {
  onGone: () => void
  onHandOver: () => void
}

/** The menu of a report: actions on the whole report that the reader may use. */
export function useReportActions(report: ExpenseDetail, { onGone, onHandOver }: Options): MenuAction[] {
  const { t } = useTranslation('expenses')
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const { id, number, version, may } = report
  const params = { id }
  const copy = () => copyLink(expensePath(number), t('detail.linkCopied'))
  const cancel = async () => {
    const sure = await confirm({
      title: t('ask.cancelTitle'),
      text: t('ask.cancelText'),
      action: t('actions.cancel'),
      danger: true,
    })
    if (sure) cacheReport(queryClient, await call(expenseMoveEndpoints.cancel, { params, body: { version } }))
  }
  const remove = async () => {
    // Nobody looks at it any more when the news of its end arrives.
    onGone()
    await call(expenseEndpoints.remove, { params })
    closeDraft(id)
    forgetKept(id)
    forgetReport(queryClient, id)
    const restore = () =>
      void call(expenseEndpoints.restore, { params })
        .then((back) => cacheReport(queryClient, back))
        .catch(showError)
    toast.undo(t('actions.removed', { number }), restore)
  }
  const run = (act: () => Promise<unknown>) => () => void act().catch(showError)
  const actions: (MenuAction & { shown: boolean })[] = [
    { id: 'link', label: t('detail.copyLink'), icon: LinkIcon, onSelect: run(copy), shown: true },
    { id: 'handOver', label: t('handOver.action'), icon: HandOverIcon, onSelect: onHandOver, shown: may.handOver },
    {
      id: 'cancel',
      label: t('actions.cancel'),
      icon: ForbidIcon,
      danger: true,
      startsGroup: true,
      onSelect: run(cancel),
      shown: may.cancel,
    },
    {
      id: 'remove',
      label: t('actions.remove'),
      icon: TrashIcon,
      danger: true,
      startsGroup: true,
      onSelect: run(remove),
      shown: may.remove,
    },
  ]
  return actions.filter(({ shown }) => shown).map(({ shown: _shown, ...action }) => action)
}
