import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from './SubmitButton.tsx'

type FormButtonsProps = {
  onCancel: () => void
  /** Says what will be done. */
  children: ReactNode
  disabled?: boolean
  danger?: boolean
}

/** The last line of a form: the way out, and the way on. */
export function FormButtons({ onCancel, children, ...submit }: FormButtonsProps) {
  const { t } = useTranslation('ui')
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <SubmitButton {...submit}>{children}</SubmitButton>
    </Box>
  )
}

/** Always visible, however long the form of a drawer is: reaches over the drawer's own padding, down to its edge. */
export function DrawerButtons(buttons: FormButtonsProps) {
  return (
    <Box sx={atTheEdge}>
      <FormButtons {...buttons} />
    </Box>
  )
}

const atTheEdge = {
  position: 'sticky',
  insetBlockEnd: -20,
  zIndex: 2,
  mx: '-20px',
  marginBlock: 'auto -20px',
  p: '12px 20px',
  borderTop: 1,
  borderColor: 'hairline',
  bgcolor: 'background.paper',
} as const
