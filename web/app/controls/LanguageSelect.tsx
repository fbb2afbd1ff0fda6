import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage, languageEntries } from '#contract/locale/languages.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { chooseLanguage } from '../../lib/locale/chooseLanguage.ts'
import { offeredEntries, readOffered } from '../../lib/locale/offeredLanguages.ts'
import { ChevronDownIcon, LanguageIcon } from '../../ui/icons.ts'

/** The browser's own list: pages that only sign people in need no menu component for it. */
export function LanguageSelect() {
  const { t } = useTranslation('look')
  const language = useLanguage()
  const [extra, setExtra] = useState<readonly string[]>([])
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!asked) return
    const stop = new AbortController()
    // Without an answer the two languages that are always there stay on offer.
    readOffered(stop.signal).then(setExtra, () => setAsked(false))
    return () => stop.abort()
  }, [asked])
  const offered = offeredEntries([...extra, language])
  return (
    <Box
      component="label"
      title={t('language')}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '8px', color: 'text.secondary', fontSize: 'size.text' }}
    >
      <LanguageIcon width={18} height={18} aria-hidden />
      <Box
        component="select"
        aria-label={t('language')}
        value={languageEntries.some(({ i18nLang }) => i18nLang === language) ? language : ''}
        onFocus={() => setAsked(true)}
        onPointerEnter={() => setAsked(true)}
        onChange={(event) => isLanguage(event.target.value) && void chooseLanguage(event.target.value)}
        sx={{
          appearance: 'none',
          minHeight: 32,
          paddingInlineStart: '6px',
          paddingInlineEnd: '22px',
          marginInline: '-6px -18px',
          border: 0,
          borderRadius: '6px',
          bgcolor: 'transparent',
          color: 'text.primary',
          font: 'inherit',
          fontWeight: 550,
          cursor: 'pointer',
          '&:hover': { bgcolor: 'action.hover' },
          '& option': { bgcolor: 'background.paper', color: 'text.primary' },
        }}
      >
        {offered.map(({ i18nLang, label }) => (
          <option key={i18nLang} value={i18nLang} lang={i18nLang}>
            {label}
          </option>
        ))}
      </Box>
      <ChevronDownIcon width={16} height={16} aria-hidden style={{ pointerEvents: 'none' }} />
    </Box>
  )
}
