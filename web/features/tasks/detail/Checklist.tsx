import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useDragMonitor } from '../../../ui/drag/useDragMonitor.ts'
import { AddIcon } from '../../../ui/icons.ts'
import { ChecklistRow, checklistKind, type DropSide } from './ChecklistRow.tsx'
import { useChecklist } from './useChecklist.ts'

type Place = { at: number; side: DropSide }

export function Checklist({ task, editable }: { task: Task; editable: boolean }) {
  const { t } = useTranslation('tasks')
  const [adding, setAdding] = useState(false)
  const [place, setPlace] = useState<Place>()
  // The last place is told and the drop happens before anything is drawn again.
  const last = useRef<Place>(undefined)
  const enter = (next: Place | undefined) => {
    last.current = next
    setPlace(next)
  }
  const list = useChecklist(task)
  const { checklist } = task
  useDragMonitor({
    onStart: () => enter(undefined),
    onNowhere: () => enter(undefined),
    onDrop: ({ kind, id }, on) => {
      const dropped = last.current
      enter(undefined)
      const from = checklist.findIndex((item) => item.id === id)
      const item = checklist[from]
      if (kind !== checklistKind || !on || !dropped || !item) return
      const gap = dropped.side === 'above' ? dropped.at : dropped.at + 1
      const to = gap > from ? gap - 1 : gap
      if (to !== from) void list.move(item, from, to)
    },
  })
  const done = checklist.filter((item) => item.done).length
  if (checklist.length === 0 && !editable) return null
  return (
    <Box component="section" aria-label={t('checklist.title')} sx={{ pt: '4px' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '10px', minHeight: 36 }}>
        <Typography variant="subtitle2" component="h4">
          {t('checklist.title')}
        </Typography>
        {checklist.length > 0 && (
          <>
            <LinearProgress
              variant="determinate"
              aria-label={t('checklist.title')}
              value={(done / checklist.length) * 100}
              sx={{ width: 92, height: 6, borderRadius: '3px' }}
            />
            <Box component="bdi" dir="ltr" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {`${done}/${checklist.length}`}
            </Box>
          </>
        )}
        <Box sx={{ flex: 1 }} />
        {editable && (
          <IconButton
            size="small"
            aria-label={t('checklist.add')}
            title={t('checklist.add')}
            onClick={() => setAdding(true)}
          >
            <AddIcon aria-hidden />
          </IconButton>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {checklist.map((item, at) => (
          <ChecklistRow
            key={item.id}
            item={item}
            at={at}
            count={checklist.length}
            editable={editable}
            list={list}
            over={place?.at === at ? place.side : undefined}
            onOver={(side) => enter({ at, side })}
          />
        ))}
      </Box>
      {adding && <NewItem onAdd={list.add} onClose={() => setAdding(false)} />}
    </Box>
  )
}

type NewItemProps = { onAdd: (text: string) => Promise<void>; onClose: () => void }

/** Enter adds and stays open for the next one; Escape and leaving it empty close. */
function NewItem({ onAdd, onClose }: NewItemProps) {
  const { t } = useTranslation('tasks')
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() !== '') void onAdd(text.trim())
    setText('')
  }
  return (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      placeholder={t('checklist.placeholder')}
      inputProps={{ 'aria-label': t('checklist.placeholder'), maxLength: 500, dir: 'auto' }}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') {
          event.preventDefault()
          if (text.trim() === '') onClose()
          else add()
        }
        if (event.key === 'Escape') {
          event.stopPropagation()
          onClose()
        }
      }}
      onBlur={() => {
        add()
        onClose()
      }}
      sx={{ fontSize: '0.875rem', px: '10px', height: 34, borderRadius: '8px', bgcolor: 'action.hover' }}
    />
  )
}
