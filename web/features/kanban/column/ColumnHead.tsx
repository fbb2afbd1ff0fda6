import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { NameField } from '../../../ui/form/NameField.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon, AutomationIcon } from '../../../ui/icons.ts'
import { ellipsis, Row } from '../../../ui/layout.ts'
import { useBoardContext } from '../boardContext.ts'
import type { Column } from '../model/board.ts'
import { ColumnGlyph } from './ColumnGlyph.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'

type WipCountProps = { count: number; limit: number | null }

/** Numbers say it, the colour only helps: amber once there are more than the team wants. */
function WipCount({ count, limit }: WipCountProps) {
  const { t } = useTranslation('kanban')
  const over = limit !== null && count > limit
  const label = () => {
    if (limit === null) return t('column.count', { count })
    return over ? t('column.overLimit', { count, limit }) : t('column.underLimit', { count, limit })
  }
  return (
    <Box component="span" role="img" aria-label={label()} title={label()} sx={[{ ...quiet }, over && amber]}>
      <bdi dir="ltr">{limit === null ? count : `${count} / ${limit}`}</bdi>
    </Box>
  )
}

const quiet = {
  flexShrink: 0,
  color: 'text.secondary',
  fontSize: 'size.small',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
} as const

const amber = {
  px: '7px',
  height: 20,
  lineHeight: '20px',
  borderRadius: '5px',
  bgcolor: 'tone.warning.ground',
  color: 'tone.warning.ink',
  fontSize: 'size.tiny',
  fontWeight: 600,
} as const

type ColumnHeadProps = {
  column: Column
  count: number
  handle: RefObject<HTMLDivElement | null>
  renaming: boolean
  onRenaming: (renaming: boolean) => void
}

export function ColumnHead({ column, count, handle, renaming, onRenaming }: ColumnHeadProps) {
  const { t } = useTranslation('kanban')
  const { actions, addCardTo } = useBoardContext()
  const rename = (title: string) => {
    onRenaming(false)
    if (title !== column.title) void actions.changeColumn(column, { title })
  }
  if (renaming) {
    return (
      <Box sx={{ p: '6px 8px' }}>
        <NameField label={t('column.name')} initial={column.title} onDone={rename} onCancel={() => onRenaming(false)} />
      </Box>
    )
  }
  return (
    <Row sx={head}>
      <Row ref={handle} sx={name} onDoubleClick={() => column.id > 0 && onRenaming(true)}>
        <ColumnGlyph column={column} />
        <Box component="h2" sx={title}>
          <bdi>{column.title}</bdi>
        </Box>
        <WipCount count={count} limit={column.wipLimit} />
        {column.taskStatus && <Bolt status={column.taskStatus} />}
      </Row>
      {column.id > 0 && (
        <>
          <IconAction
            icon={AddIcon}
            label={t('card.addTop', { name: column.title })}
            title={t('card.add')}
            onClick={() => addCardTo(column, 'top')}
          />
          <ColumnMenu column={column} onRename={() => onRenaming(true)} />
        </>
      )}
    </Row>
  )
}

/** This column carries a task status. */
function Bolt({ status }: { status: NonNullable<Column['taskStatus']> }) {
  const { t } = useTranslation('kanban')
  return (
    <Tooltip title={t(`column.bolt.${status}`)} describeChild>
      <Box
        component="span"
        role="img"
        aria-label={t(`column.bolt.${status}`)}
        tabIndex={0}
        sx={{ display: 'inline-flex', borderRadius: '4px', color: 'text.secondary', cursor: 'help' }}
      >
        <AutomationIcon width={15} height={15} aria-hidden />
      </Box>
    </Tooltip>
  )
}

const head = {
  gap: '2px',
  flexShrink: 0,
  height: 44,
  paddingInlineStart: '14px',
  paddingInlineEnd: '8px',
} as const

const name = {
  gap: '8px',
  flex: 1,
  minWidth: 0,
  height: 1,
  cursor: 'grab',
} as const

const title = {
  m: 0,
  minWidth: 0,
  ...ellipsis,
  fontSize: 'size.text',
  lineHeight: '20px',
  fontWeight: 600,
} as const
