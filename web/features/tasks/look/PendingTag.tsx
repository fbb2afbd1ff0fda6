import { useTranslation } from 'react-i18next'
import type { PendingKind } from '#contract/tasks/transitions.ts'
import { HourglassIcon } from '../../../ui/icons.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'

/** The kind of request; amber, because somebody waits. */
export function PendingTag({ kind }: { kind: PendingKind }) {
  const { t } = useTranslation('tasks')
  return (
    <StatusChip tone="warning" icon={HourglassIcon} title={t(`pending.title.${kind}`)}>
      {t(`pending.kind.${kind}`)}
    </StatusChip>
  )
}
