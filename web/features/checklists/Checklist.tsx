import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxChecklistText } from '#contract/checklists/checklist.ts'
import { DrawerSection } from '../../ui/dialog/DrawerSection.tsx'
import { useDragMonitor } from '../../ui/drag/useDragMonitor.ts'
import { PlainList } from '../../ui/layout.ts'
import { ChecklistRow, checklistKind, type DropSide } from './ChecklistRow.tsx'
import { type Listed, useChecklist } from './useChecklist.ts'

type DropPosition = { at: number; side: DropSide }

export function Checklist({ listed, editable }: { listed: Listed; editable: boolean }) {
  const { t } = useTranslation('checklists')
  const [adding, setAdding] = useState(false)
  const [place, setPlace] = useState<DropPosition>()
  // A ref, because the drop comes right after the last place, before the next drawing.
  const last = useRef<DropPosition>(undefined)
  const enter = (next: DropPosition | undefined) => {
    last.current = next
    setPlace(next)
  }
  const list = useChecklist(listed)
  const { items } = list
  useDragMonitor({
    onStart: () => enter(undefined),
    onNowhere: () => enter(undefined),
    onDrop: ({ kind, id }, on) => {
      const dropped = last.current
      enter(undefined)
      const from = items.findIndex((item) => item.id === id)
      const item = items[from]
      if (kind !== checklistKind || !on || !dropped || !item) return
      const gap = dropped.side === 'above' ? dropped.at : dropped.at + 1
      const to = gap > from ? gap - 1 : gap
      if (to !== from) list.move(item.id, to)
    },
  })
  const done = items.filter((item) => item.done).length
  if (items.length === 0 && !editable) return null
  return (
    <DrawerSection
      title={t('title')}
      hint={
        items.length > 0 && (
          <>
            <LinearProgress
              variant="determinate"
              aria-label={t('title')}
              value={(done / items.length) * 100}
              sx={{ width: 92, height: 6, borderRadius: '3px' }}
            />
            <bdi dir="ltr">{`${done}/${items.length}`}</bdi>
          </>
        )
      }
      add={editable ? { label: t('add'), onClick: () => setAdding(true) } : undefined}
    >
      <PlainList>
        {items.map((item, at) => (
          <ChecklistRow
            key={item.id}
            item={item}
            at={at}
            editable={editable}
            list={list}
            over={place?.at === at ? place.side : undefined}
            onOver={(side) => enter({ at, side })}
          />
        ))}
      </PlainList>
      {adding && <NewItem onAdd={list.add} onClose={() => setAdding(false)} />}
    </DrawerSection>
  )
}

type NewItemProps = { onAdd: (text: string) => void; onClose: () => void }

/** Enter adds and stays open for the next one; Escape and leaving it empty close. */
function NewItem({ onAdd, onClose }: NewItemProps) {
  const { t } = useTranslation('checklists')
  const [text, setText] = useState('')
  const add = () => {
    if (text.trim() !== '') onAdd(text.trim())
    setText('')
  }
  return (
    <InputBase
      autoFocus
      fullWidth
      value={text}
      placeholder={t('placeholder')}
      inputProps={{ 'aria-label': t('placeholder'), maxLength: maxChecklistText, dir: 'auto' }}
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
      sx={{ fontSize: 'size.text', px: '10px', height: 34, borderRadius: '8px', bgcolor: 'action.hover' }}
    />
  )
}
