import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from './SubmitButton.tsx'

type DrawerButtonsProps = { onCancel: () => void; children: string }

/** Always visible, however long the form of a drawer is; `children` says what will be done. */
export function DrawerButtons({ onCancel, children }: DrawerButtonsProps) {
  const { t } = useTranslation('ui')
  return (
    <Box sx={place}>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <SubmitButton>{children}</SubmitButton>
    </Box>
  )
}

/** Reaches over the drawer's own padding, down to its edge. */
const place = {
  position: 'sticky',
  insetBlockEnd: -20,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '8px',
  mx: '-20px',
  marginBlock: 'auto -20px',
  p: '12px 20px',
  borderTop: 1,
  borderColor: 'hairline',
  bgcolor: 'background.paper',
} as const
