import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { SupportIcon } from '../../../ui/icons.ts'
import { TextLink } from './TextLink.tsx'

export function HelpLine() {
  const { t } = useTranslation('accounts')
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: '2px 8px',
        color: 'text.secondary',
        fontSize: '0.8125rem',
        lineHeight: '20px',
      }}
    >
      <SupportIcon width={17} height={17} aria-hidden />
      <span>
        {t('help.question')} <TextLink href={paths.contactAdmin}>{t('help.link')}</TextLink>
      </span>
    </Box>
  )
}
