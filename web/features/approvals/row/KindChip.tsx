import { useTranslation } from 'react-i18next'
import type { ApprovalKind } from '#contract/approvals/approvals.schemas.ts'
import { AddCircleIcon, CheckDoubleIcon, ExpenseIcon, ExtendIcon, PercentIcon, UserAddIcon } from '../../../ui/icons.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'

export const kindLooks = {
  create: { tone: 'info', icon: AddCircleIcon },
  complete: { tone: 'success', icon: CheckDoubleIcon },
  extend: { tone: 'warning', icon: ExtendIcon },
  discount: { tone: 'warning', icon: PercentIcon },
  expense: { tone: 'info', icon: ExpenseIcon },
  registration: { tone: 'primary', icon: UserAddIcon },
} as const

export function KindChip({ kind }: { kind: ApprovalKind }) {
  const { t } = useTranslation('approvals')
  return <StatusChip {...kindLooks[kind]}>{t(`kind.${kind}`)}</StatusChip>
}
