import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../IconAction.tsx'
import { ChevronDownIcon, CloseIcon, ExportIcon, FileIcon } from '../icons.ts'
import { Row } from '../layout.ts'
import type { TableExport } from './tableTypes.ts'

export function ExportButton({ exporting, compact }: { exporting: TableExport; compact: boolean }) {
  const { t } = useTranslation('ui')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (exporting.progress !== undefined)
    return <ExportProgress value={exporting.progress} onCancel={exporting.onCancel} />
  const choose = (format: string) => {
    setAnchor(null)
    exporting.onExport(format)
  }
  const opens = { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null } as const
  return (
    <>
      {compact ? (
        <IconAction
          icon={ExportIcon}
          label={t('table.export')}
          size="medium"
          {...opens}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      ) : (
        <Button
          {...opens}
          variant="text"
          size="small"
          startIcon={<ExportIcon />}
          endIcon={<ChevronDownIcon />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {t('table.export')}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t('table.export') } }}
      >
        {exporting.formats.map((format) => (
          <MenuItem key={format.id} onClick={() => choose(format.id)}>
            <FileIcon aria-hidden />
            {format.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function ExportProgress({ value, onCancel }: { value: number; onCancel: (() => void) | undefined }) {
  const { t } = useTranslation('ui')
  return (
    <Row
      sx={{
        gap: '8px',
        height: 34,
        fontSize: 'size.small',
        color: 'text.secondary',
      }}
    >
      <LinearProgress variant="determinate" value={value} aria-label={t('table.exporting')} sx={{ width: 96 }} />
      <bdi>{t('percent', { value: Math.round(value) })}</bdi>
      {onCancel && <IconAction icon={CloseIcon} label={t('table.cancelExport')} onClick={onCancel} />}
    </Row>
  )
}
