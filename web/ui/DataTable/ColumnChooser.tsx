import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnsIcon, DragIcon } from '../icons.ts'
import { LinkButton } from '../LinkButton.tsx'
import { PlainList, Row } from '../layout.ts'
import { moved } from './columnChoice.ts'
import type { Column, TablePreferences } from './tableTypes.ts'

type ColumnChooserProps<Row> = {
  columns: readonly Column<Row>[]
  choice: TablePreferences
  onChange: (value: TablePreferences | undefined) => void
}

export function ColumnChooser<Row>({ columns, choice, onChange }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dragged, setDragged] = useState<string>()
  const place = (id: string, to: number) => onChange({ ...choice, order: moved(choice.order, id, to) })
  const show = (id: string, shown: boolean) =>
    onChange({ ...choice, hidden: shown ? choice.hidden.filter((other) => other !== id) : [...choice.hidden, id] })
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('table.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('table.columns'), sx: { width: 240, py: '8px', mt: '4px' } },
        }}
      >
        <Row sx={{ justifyContent: 'space-between', px: '14px', pb: '4px' }}>
          <Typography variant="overline" sx={{ color: 'text.secondary' }}>
            {t('table.columns')}
          </Typography>
          <LinkButton onClick={() => onChange(undefined)}>{t('table.resetColumns')}</LinkButton>
        </Row>
        <PlainList>
          {choice.order.map((id, at) => {
            const column = columns.find((candidate) => candidate.id === id)
            if (!column || column.hideable === false) return null
            return (
              <ChooserRow
                key={id}
                label={column.header}
                shown={!choice.hidden.includes(id)}
                onShow={(shown) => show(id, shown)}
                onStep={(step) => place(id, at + step)}
                onDragStart={() => setDragged(id)}
                onDrop={() => dragged !== undefined && place(dragged, at)}
              />
            )
          })}
        </PlainList>
      </Popover>
    </>
  )
}

type ChooserRowProps = {
  label: string
  shown: boolean
  onShow: (shown: boolean) => void
  /** One place up or down, for the keyboard. */
  onStep: (step: -1 | 1) => void
  onDragStart: () => void
  onDrop: () => void
}

function ChooserRow({ label, shown, onShow, onStep, onDragStart, onDrop }: ChooserRowProps) {
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
        sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: '8px', cursor: 'pointer', fontSize: 'size.text' }}
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
