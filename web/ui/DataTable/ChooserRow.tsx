import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DragIcon } from '../icons.ts'

type ChooserRowProps = {
  label: string
  shown: boolean
  onShow: (shown: boolean) => void
  /** One place up or down, for the keyboard. */
  onStep: (step: -1 | 1) => void
  onDragStart: () => void
  onDrop: () => void
}

export function ChooserRow({ label, shown, onShow, onStep, onDragStart, onDrop }: ChooserRowProps) {
  const { t } = useTranslation('ui')
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <Box
      component="li"
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
      sx={{
        display: 'flex',
        alignItems: 'center',
        mx: '6px',
        paddingInlineStart: '4px',
        height: 34,
        borderRadius: '8px',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        component="label"
        sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: '8px', cursor: 'pointer', fontSize: '0.875rem' }}
      >
        <Checkbox checked={shown} onChange={(event) => onShow(event.target.checked)} />
        {label}
      </Box>
      <Box
        component="button"
        type="button"
        aria-label={t('table.moveColumn', { label })}
        title={t('table.moveColumnHint')}
        onKeyDown={key}
        sx={{
          display: 'inline-flex',
          p: '6px',
          border: 0,
          borderRadius: '6px',
          background: 'none',
          color: 'text.secondary',
          cursor: 'grab',
        }}
      >
        <DragIcon width={16} height={16} aria-hidden />
      </Box>
    </Box>
  )
}
