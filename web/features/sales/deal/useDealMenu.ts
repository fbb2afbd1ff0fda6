import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { dealPath } from '#contract/sales/paths.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import type { MenuAction } from '../../../ui/ActionMenu.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { EditIcon, LinkIcon, TrashIcon } from '../../../ui/icons.ts'
import { salesKeys } from '../sales.data.ts'

export function useDealMenu(deal: DealDetail, onEdit: () => void): MenuAction[] {
  const { t } = useTranslation('sales')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const params = { id: deal.id }
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(dealPath(deal.id), location.href).href)
    toast.success(t('deal.copied'))
  }
  const restore = async () => {
    await call(salesEndpoints.restore, { params })
    await queryClient.invalidateQueries({ queryKey: salesKeys.all })
    await navigate({ href: dealPath(deal.id) })
  }
  const remove = async () => {
    // First away from it: what is no longer there must not be asked for again.
    await navigate({ to: paths.salesPipeline })
    await call(salesEndpoints.remove, { params })
    queryClient.removeQueries({ queryKey: salesKeys.deal(deal.id) })
    void queryClient.invalidateQueries({ queryKey: salesKeys.lists })
    toast.undo(t('deal.removed', { number: deal.number }), () => void restore().catch(showError))
  }
  return [
    ...(deal.may.work ? [{ id: 'edit', label: t('deal.edit'), icon: EditIcon, onSelect: onEdit }] : []),
    { id: 'copy', label: t('deal.copyLink'), icon: LinkIcon, onSelect: () => void copy().catch(showError) },
    ...(deal.may.remove
      ? [
          {
            id: 'remove',
            label: t('deal.remove'),
            icon: TrashIcon,
            danger: true,
            startsGroup: true,
            onSelect: () => void remove().catch(showError),
          },
        ]
      : []),
  ]
}
