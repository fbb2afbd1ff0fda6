import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import type { Theme } from '@mui/material/styles'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyDayChoice } from '../../../ui/form/dates/lazyPickers.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { CalendarIcon, LabelIcon, UserAddIcon } from '../../../ui/icons.ts'
import { LabelTag } from '../../../ui/LabelTag.tsx'
import { Row } from '../../../ui/layout.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { useBoardContext } from '../boardContext.ts'
import type { Column } from '../model/board.ts'
import type { NewCard } from '../model/cardEdit.ts'
import { LabelsPicker } from '../pickers/LabelsPicker.tsx'
import { MembersPicker } from '../pickers/MembersPicker.tsx'
import { PickerButton } from '../pickers/PickerButton.tsx'
import { CardDue } from './CardDue.tsx'
import { CardMembers } from './CardMembers.tsx'

export type Adding = { columnId: number; at: 'top' | 'bottom' }

const nothing: NewCard = { title: '', labels: [], members: [], dueDate: '' }

type AddCardProps = { column: Column; at: Adding['at']; onClose: () => void }

/** Enter adds and stays for the next one, Escape closes. */
export function AddCard({ column, at, onClose }: AddCardProps) {
  const { t } = useTranslation('kanban')
  const { actions } = useBoardContext()
  const [draft, setDraft] = useState(nothing)
  const field = useRef<HTMLTextAreaElement>(null)
  const change = (fields: Partial<NewCard>) => setDraft((known) => ({ ...known, ...fields }))
  const add = () => {
    const title = draft.title.trim()
    if (title === '') return
    void actions.addCard(column.id, at, { ...draft, title })
    setDraft(nothing)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      add()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
  }
  const chosen = draft.labels.length > 0 || draft.members.length > 0 || draft.dueDate !== ''
  return (
    <Box
      ref={(element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })}
      role="group"
      aria-label={t('card.addTo', { name: column.title })}
      sx={frame}
    >
      <InputBase
        autoFocus
        multiline
        fullWidth
        minRows={2}
        maxRows={6}
        inputRef={field}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value.replace(/\n/g, ' ') })}
        onKeyDown={press}
        placeholder={t('card.addField')}
        inputProps={{ 'aria-label': t('card.addField'), maxLength: 250, dir: 'auto' }}
        sx={{
          p: 0,
          fontSize: 'size.text',
          lineHeight: '20px',
          '& textarea::placeholder': { color: 'text.secondary', opacity: 1 },
        }}
      />
      {chosen && (
        <Row
          sx={{
            flexWrap: 'wrap',
            gap: '6px',
            fontSize: 'size.fine',
            mb: '4px',
          }}
        >
          {draft.labels.map((label) => (
            <LabelTag key={label} label={label} />
          ))}
          {draft.dueDate && <CardDue day={draft.dueDate} />}
          <CardMembers ids={draft.members} />
        </Row>
      )}
      <Row sx={{ gap: '2px' }}>
        <PickerButton
          label={t('card.people')}
          button={(opener) => <IconAction icon={UserAddIcon} label={t('card.people')} titled {...opener} />}
        >
          {() => <MembersPicker ids={draft.members} onChange={(members) => change({ members })} />}
        </PickerButton>
        <PickerButton
          label={t('card.labels')}
          button={(opener) => <IconAction icon={LabelIcon} label={t('card.labels')} titled {...opener} />}
        >
          {() => <LabelsPicker labels={draft.labels} onChange={(labels) => change({ labels })} />}
        </PickerButton>
        <PickerButton
          label={t('card.due')}
          button={(opener) => <IconAction icon={CalendarIcon} label={t('card.due')} titled {...opener} />}
        >
          {(close) => (
            <LazyDayChoice
              day={draft.dueDate || null}
              onPick={(day) => {
                change({ dueDate: day ?? '' })
                close()
              }}
            />
          )}
        </PickerButton>
        <Box sx={{ flex: 1 }} />
        <Button variant="text" size="small" onClick={onClose} sx={{ px: '8px' }}>
          {t('card.cancel')}
        </Button>
        <Button variant="contained" size="small" onClick={add} disabled={draft.title.trim() === ''}>
          {t('card.addAction')}
        </Button>
      </Row>
    </Box>
  )
}

const frame = (theme: Theme) => ({
  padding: '10px 12px 8px',
  borderRadius: '10px',
  border: `1px solid ${theme.vars.palette.primary.main}`,
  boxShadow: `0 0 0 3px ${tint(theme.vars.palette.primary.main, 18)}`,
  backgroundColor: theme.vars.palette.background.paper,
})
