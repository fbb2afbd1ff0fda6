import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { keyNames } from '../../lib/shortcuts/keys.ts'
import { SearchIcon } from '../../ui/icons.ts'
import { openInFrame } from '../frameState.ts'

/** Looks like a field, opens the palette. */
export function SearchBar() {
  const { t } = useTranslation('app')
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={() => openInFrame('palette')}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '8px',
        height: 38,
        px: '8px',
        mx: '-8px',
        border: 0,
        borderRadius: '8px',
        background: 'none',
        color: 'text.secondary',
        font: 'inherit',
        fontSize: 'size.body',
        cursor: 'pointer',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <SearchIcon width={20} height={20} aria-hidden />
      <Box
        component="span"
        sx={{ clipPath: { xs: 'inset(50%)', sm: 'none' }, position: { xs: 'absolute', sm: 'static' } }}
      >
        {t('navbar.search')}
      </Box>
      <Box
        component="kbd"
        aria-hidden
        dir="ltr"
        sx={{
          display: { xs: 'none', sm: 'inline' },
          border: 1,
          borderColor: 'controlLine',
          borderRadius: '12px',
          px: '8px',
          fontFamily: 'inherit',
          fontSize: 'size.fine',
          lineHeight: '22px',
        }}
      >
        {keyNames('mod+k').join(' ')}
      </Box>
    </Box>
  )
}
