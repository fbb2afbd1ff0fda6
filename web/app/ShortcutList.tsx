import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { keyNames } from '../lib/shortcuts/keys.ts'
import { useShortcuts } from '../lib/shortcuts/shortcuts.ts'
import { AppDialog } from '../ui/dialog/AppDialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Row } from '../ui/layout.ts'
import { closeInFrame } from './frameState.ts'

export function ShortcutList() {
  const { t } = useTranslation('app')
  const { shortcuts } = useShortcuts()
  return (
    <AppDialog open onClose={() => closeInFrame('keys')} title={t('keys.title')} width="xs">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: '4px' }}>
        {shortcuts.map(({ keys, label }) => (
          <Row key={keys} sx={{ gap: '12px', minHeight: 36 }}>
            <Box component="dt" sx={{ flex: 1, fontSize: 'size.text' }}>
              {label}
            </Box>
            <Box component="dd" dir="ltr" sx={{ m: 0, display: 'flex', gap: '4px' }}>
              {keyNames(keys).map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </Box>
          </Row>
        ))}
      </Box>
    </AppDialog>
  )
}
