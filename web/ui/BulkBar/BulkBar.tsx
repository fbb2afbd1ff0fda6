import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../IconAction.tsx'
import { CloseIcon } from '../icons.ts'
import type { IconComponent } from '../pointing.ts'
import { floatingShadow } from '../theme/shadows.ts'

export type BulkAction = {
  id: string
  label: string
  icon?: IconComponent
  /** The key that does the same, as the keyboard names it. */
  shortcut?: string
  look?: 'plain' | 'filled' | 'danger'
  onRun: () => void
}

type BulkRun = { done: number; total: number; label: string; onStop: () => void }

type BulkBarProps = {
  count: number
  /** What is selected, beside the number: "görev seçildi". */
  label: string
  actions: readonly BulkAction[]
  /** While it runs the bar shows how far it is. */
  running?: BulkRun | undefined
  /** What could not be done, and why. */
  note?: string | undefined
  onClear: () => void
}

/** Dark in both themes, over the foot of the content; sticks there while the page scrolls. */
export function BulkBar({ count, label, actions, running, note, onClear }: BulkBarProps) {
  const { t } = useTranslation('ui')
  if (count === 0 && !running) return null
  return (
    <Box role="toolbar" aria-label={t('table.bulk')} sx={bar}>
      {running ? (
        <BulkProgress {...running} />
      ) : (
        <>
          <Box component="p" role="status" sx={counted}>
            <Box component="bdi" sx={number}>
              {count}
            </Box>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {label}
            </Box>
          </Box>
          {note && (
            <Box component="span" role="alert" sx={{ color: '#FDC85F', fontSize: 'size.small', minWidth: 0 }}>
              {note}
            </Box>
          )}
          <Box sx={line} />
          {actions.map((action) => (
            <BulkButton key={action.id} action={action} />
          ))}
          <Box sx={line} />
          <IconAction icon={CloseIcon} label={t('table.clearSelection')} onClick={onClear} sx={{ color: 'inherit' }} />
        </>
      )}
    </Box>
  )
}

const bar = {
  position: 'sticky',
  insetBlockEnd: 12,
  zIndex: 5,
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  width: 'fit-content',
  maxWidth: 1,
  minHeight: 52,
  mx: 'auto',
  px: '8px',
  borderRadius: '10px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  bgcolor: '#2B2D42',
  color: '#EAEAFF',
  border: '1px solid rgba(234, 234, 255, 0.14)',
  boxShadow: floatingShadow,
} as const
const counted = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  m: 0,
  px: '8px',
  fontSize: 'size.text',
  fontWeight: 550,
  whiteSpace: 'nowrap',
} as const
const number = {
  display: 'inline-flex',
  justifyContent: 'center',
  minWidth: 22,
  height: 22,
  px: '6px',
  borderRadius: '6px',
  bgcolor: 'rgba(234, 234, 255, 0.16)',
  fontSize: 'size.small',
  lineHeight: '22px',
  fontVariantNumeric: 'tabular-nums',
} as const
const line = { width: '1px', height: 24, mx: '4px', flexShrink: 0, bgcolor: 'rgba(234, 234, 255, 0.2)' } as const

/** How far a bulk action is, and the way to stop it. */
function BulkProgress({ done, total, label, onStop }: BulkRun) {
  const { t } = useTranslation('ui')
  return (
    <>
      <Box component="span" role="status" sx={{ px: '8px', fontSize: 'size.text', whiteSpace: 'nowrap' }}>
        <bdi dir="ltr">{`${done} / ${total}`}</bdi> {label}
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={label}
        value={total === 0 ? 100 : (done / total) * 100}
        sx={{ width: { xs: 72, sm: 180 }, height: 6, borderRadius: '3px' }}
      />
      <BulkButton action={{ id: 'stop', label: t('bulk.stop'), onRun: onStop }} />
    </>
  )
}

const looks = {
  plain: { color: '#EAEAFF' },
  danger: { color: '#FF9D9A' },
  filled: { color: '#FFFFFF', bgcolor: 'solid' },
} as const

function BulkButton({ action }: { action: BulkAction }) {
  const { icon: Icon, label, shortcut, look = 'plain', onRun } = action
  return (
    <ButtonBase
      onClick={onRun}
      sx={{
        gap: '8px',
        height: 36,
        px: '10px',
        borderRadius: '8px',
        fontSize: 'size.text',
        fontWeight: 550,
        whiteSpace: 'nowrap',
        flexShrink: 0,
        ...looks[look],
        '&:hover': { bgcolor: look === 'filled' ? 'primary.dark' : 'rgba(234, 234, 255, 0.1)' },
        '&.Mui-focusVisible': { outline: '2px solid #A9ADFF', outlineOffset: '1px' },
      }}
    >
      {Icon && <Icon width={18} height={18} aria-hidden />}
      {label}
      {shortcut && (
        <Box component="kbd" aria-hidden sx={key}>
          {shortcut}
        </Box>
      )}
    </ButtonBase>
  )
}

const key = {
  display: { xs: 'none', sm: 'inline-flex' },
  justifyContent: 'center',
  minWidth: 20,
  height: 20,
  px: '5px',
  border: '1px solid rgba(234, 234, 255, 0.4)',
  borderRadius: '5px',
  fontFamily: 'inherit',
  fontSize: 'size.mini',
  fontWeight: 600,
  lineHeight: '18px',
} as const
