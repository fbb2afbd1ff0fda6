import { useTranslation } from 'react-i18next'
import { CodeText } from '../../ui/CodeText.tsx'
import { copyText } from '../../ui/copyText.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { CopyIcon } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.ts'

/** Is typed into the provider's own settings. */
export function ToldAddress({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation('identityProviders')
  return (
    <Row sx={{ flexWrap: 'wrap', gap: '0 6px', fontSize: 'size.small', color: 'text.secondary' }}>
      <span>{label}</span>
      <Row sx={{ minWidth: 0, gap: '6px' }}>
        <CodeText>{address}</CodeText>
        <IconAction
          icon={CopyIcon}
          size="small"
          label={t('copy', { what: label })}
          onClick={() => void copyText(address)}
        />
      </Row>
    </Row>
  )
}
