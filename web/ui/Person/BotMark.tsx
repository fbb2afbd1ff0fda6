import { useTranslation } from 'react-i18next'
import { BotIcon } from '../icons.ts'
import { StatusChip } from '../StatusChip.tsx'

/** Beside a name: no person did this. */
export function BotMark() {
  const { t } = useTranslation('ui')
  return (
    <StatusChip tone="info" icon={BotIcon} title={t('bot.title')}>
      {t('bot.mark')}
    </StatusChip>
  )
}
