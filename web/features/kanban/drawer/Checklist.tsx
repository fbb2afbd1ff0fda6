import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import type { ChecklistEntry } from '#contract/kanban/kanban.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { AddIcon } from '../../../ui/icons.ts'
import { ownDirection } from '../../../ui/ownDirection.ts'
import { useDetailChange } from '../kanban.data.ts'
import { applyToChecklist, type ChecklistChange } from '../model/checklist.ts'
import { temporaryId } from '../state/pendingWrites.ts'
import { ChecklistRow } from './ChecklistRow.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import { useShownFirst } from './useShownFirst.ts'

type ChecklistProps = { cardId: number; entries: readonly ChecklistEntry[] }

export function Checklist({ cardId, entries }: ChecklistProps) {
  const { t } = useTranslation('kanban')
  const changeDetail = useDetailChange(cardId)
  const [shown, run] = useShownFirst(entries, applyToChecklist)
  const [text, setText] = useState('')
  const done = shown.filter((entry) => entry.done).length
  const change = (what: ChecklistChange, send: () => Promise<ChecklistEntry[]>) =>
    run(what, async () => {
      const checklist = await send()
      changeDetail((detail) => ({ ...detail, checklist }))
    })
  const add = () => {
    const line = text.trim()
    if (line === '') return
    setText('')
    const clientId = newClientId()
    change({ kind: 'add', entry: { id: temporaryId(), text: line, done: false }, known: shown }, () =>
      call(kanbanDetailEndpoints.addEntry, { params: { id: cardId }, body: { text: line, clientId } }),
    )
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <DrawerSection
      title={t('drawer.checklist')}
      hint={
        shown.length > 0 && (
          <bdi dir="ltr">
            {done}/{shown.length}
          </bdi>
        )
      }
    >
      {shown.length > 0 && (
        <LinearProgress
          variant="determinate"
          value={(done / shown.length) * 100}
          color={done === shown.length ? 'success' : 'primary'}
          aria-label={t('card.checklist', { done, total: shown.length })}
          sx={{ mb: '8px' }}
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((entry, at) => {
          const params = { id: cardId, entryId: entry.id }
          const move = (to: number) => {
            const rest = shown.filter((other) => other.id !== entry.id)
            const afterId = rest[to - 1]?.id ?? null
            change({ kind: 'move', id: entry.id, to }, () =>
              call(kanbanDetailEndpoints.moveEntry, { params, body: { afterId } }),
            )
          }
          return (
            <ChecklistRow
              key={entry.id}
              entry={entry}
              onChange={(fields) =>
                change({ kind: 'change', id: entry.id, fields }, () =>
                  call(kanbanDetailEndpoints.changeEntry, { params, body: fields }),
                )
              }
              onRemove={() =>
                change({ kind: 'remove', id: entry.id }, () => call(kanbanDetailEndpoints.removeEntry, { params }))
              }
              onUp={at > 0 ? () => move(at - 1) : undefined}
              onDown={at < shown.length - 1 ? () => move(at + 1) : undefined}
            />
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '10px', minHeight: 36, color: 'text.secondary' }}>
        <AddIcon width={20} height={20} aria-hidden />
        <InputBase
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          onBlur={add}
          placeholder={t('drawer.checklistAdd')}
          inputProps={{ 'aria-label': t('drawer.checklistAdd'), maxLength: 500, dir: 'auto' }}
          sx={{
            fontSize: '0.875rem',
            '& input': ownDirection,
            '& input::placeholder': { color: 'text.secondary', opacity: 1 },
          }}
        />
      </Box>
    </DrawerSection>
  )
}
