import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

type SubmitButtonProps = {
  children: ReactNode
  size?: 'medium' | 'large'
  fullWidth?: boolean
  disabled?: boolean
  /** The action cannot simply be undone. */
  danger?: boolean
}

/** Keeps its width while it waits: the words give way to a spinner. */
export function SubmitButton({
  children,
  size = 'medium',
  fullWidth = false,
  disabled = false,
  danger = false,
}: SubmitButtonProps) {
  const { t } = useTranslation('ui')
  const { isSubmitting } = useFormContext().formState
  return (
    <Button
      type="submit"
      variant="contained"
      color={danger ? 'error' : 'primary'}
      size={size}
      fullWidth={fullWidth}
      disabled={disabled}
      aria-busy={isSubmitting}
      sx={{ position: 'relative', ...(isSubmitting && { pointerEvents: 'none' }) }}
    >
      <span style={isSubmitting ? { opacity: 0 } : undefined}>{children}</span>
      {isSubmitting && (
        <CircularProgress size={20} aria-label={t('loading')} sx={{ color: 'inherit', position: 'absolute' }} />
      )}
    </Button>
  )
}
