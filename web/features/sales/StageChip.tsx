import { useTranslation } from 'react-i18next'
import { isOpen, type Stage } from '#contract/sales/stages.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { stageLooks } from './stageLooks.ts'

export function StageChip({ stage }: { stage: Stage }) {
  const { t } = useTranslation('sales')
  const { icon, tone } = stageLooks[stage]
  return (
    <StatusChip tone={tone} {...(isOpen(stage) ? {} : { icon })}>
      {t(`stages.${stage}`)}
    </StatusChip>
  )
}
