import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { SupportIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { TextLink } from './TextLink.tsx'

export function HelpLine() {
  const { t } = useTranslation('accounts')
  return (
    <Row
      sx={{
        flexWrap: 'wrap',
        justifyContent: 'center',
        gap: '2px 8px',
        color: 'text.secondary',
        fontSize: 'size.small',
        lineHeight: '20px',
      }}
    >
      <SupportIcon width={17} height={17} aria-hidden />
      <span>
        {t('help.question')} <TextLink href={paths.contactAdmin}>{t('help.link')}</TextLink>
      </span>
    </Row>
  )
}
