import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '#contract/locale/languages.ts'
import { chooseLanguage } from '../../../lib/locale/chooseLanguage.ts'
import { useOfferedLanguages } from '../../../lib/locale/useOfferedLanguages.ts'
import { Card } from '../../../ui/Card.tsx'
import { languageOptions } from '../account/languageOptions.ts'
import { profileKey } from '../profile.data.ts'
import { Choice } from './Choice.tsx'
import { LookCard } from './LookCard.tsx'

export function PreferencesTab() {
  return (
    <>
      <LanguageCard />
      <LookCard />
    </>
  )
}

function LanguageCard() {
  const { t, i18n } = useTranslation('profile')
  const queries = useQueryClient()
  const offered = useOfferedLanguages(true)
  const choose = async (language: string) => {
    if (!isLanguage(language)) return
    await chooseLanguage(language)
    await queries.invalidateQueries({ queryKey: profileKey })
  }
  return (
    <Card title={t('preferences.languageTitle')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '12px' }}>
        {t('preferences.languageText')}
      </Typography>
      <Choice
        label={t('preferences.language')}
        hideLabel
        value={i18n.language}
        options={languageOptions(offered, i18n.language)}
        onChange={(language) => void choose(language)}
      />
    </Card>
  )
}
