import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { SortDescendingIcon } from '../../../ui/icons.ts'
import { floatingShadow } from '../../../ui/theme/shadows.ts'

type NewMessagesPillProps = { count: number; onClick: () => void }

/** Leads back to the end; shows how many messages came meanwhile. */
export function NewMessagesPill({ count, onClick }: NewMessagesPillProps) {
  const { t } = useTranslation('messages')
  const label = count > 0 ? t('history.newCount', { count }) : t('history.toEnd')
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 12,
        display: 'grid',
        placeItems: 'center',
        pointerEvents: 'none',
      }}
    >
      <Box
        component="button"
        type="button"
        aria-label={label}
        onClick={onClick}
        sx={{
          pointerEvents: 'auto',
          display: 'inline-flex',
          alignItems: 'center',
          gap: '6px',
          height: 34,
          px: count > 0 ? '14px' : '8px',
          border: 0,
          borderRadius: '17px',
          bgcolor: count > 0 ? 'solid' : 'raised',
          color: count > 0 ? '#FFFFFF' : 'text.secondary',
          font: 'inherit',
          fontSize: 'size.small',
          fontWeight: 600,
          cursor: 'pointer',
          boxShadow: floatingShadow,
        }}
      >
        <SortDescendingIcon width={18} height={18} aria-hidden />
        {count > 0 && label}
      </Box>
    </Box>
  )
}
