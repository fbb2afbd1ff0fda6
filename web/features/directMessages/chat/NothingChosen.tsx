import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { MessageIcon } from '../../../ui/icons.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Centred } from './Centred.tsx'

export function NothingChosen({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('direct')
  return (
    <Centred>
      <EmptyState
        icon={MessageIcon}
        title={t('chat.choose')}
        text={
          <>
            {t('chat.chooseText')} <Kbd>{'N'}</Kbd>
          </>
        }
        action={<Button onClick={onNew}>{t('list.start')}</Button>}
      />
    </Centred>
  )
}
