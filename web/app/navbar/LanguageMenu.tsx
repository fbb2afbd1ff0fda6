import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageEntries } from '#contract/locale/languages.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { chooseLanguage } from '../../lib/locale/chooseLanguage.ts'
import { useOfferedLanguages } from '../../lib/locale/useOfferedLanguages.ts'
import { CheckIcon, LanguageIcon } from '../../ui/icons.ts'

export function LanguageMenu() {
  const { t } = useTranslation('look')
  const language = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const offered = useOfferedLanguages(anchor !== null)
  const label = languageEntries.find((entry) => entry.i18nLang === language)?.label ?? language
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        aria-label={t('languageNow', { language: label })}
        title={t('language')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <LanguageIcon aria-hidden />
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 168, mt: '4px' } }, list: { 'aria-label': t('language') } }}
      >
        {offered.map((entry) => (
          <MenuItem
            key={entry.i18nLang}
            lang={entry.i18nLang}
            selected={entry.i18nLang === language}
            role="menuitemradio"
            aria-checked={entry.i18nLang === language}
            onClick={() => {
              setAnchor(null)
              void chooseLanguage(entry.i18nLang)
            }}
            sx={{ justifyContent: 'space-between' }}
          >
            {entry.label}
            {entry.i18nLang === language && <CheckIcon aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
