import Box from '@mui/material/Box'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '#contract/text/fold.ts'
import { AtIcon, RoleIcon } from '../icons.ts'
import { Kbd } from '../Kbd.tsx'
import { ellipsis, Row } from '../layout.ts'
import { Face } from '../Person/Face.tsx'
import { floatingShadow } from '../theme/shadows.ts'
import type { Choice } from './choices.ts'
import type { OpenSuggestion } from './suggestions.ts'

const width = 324

/** Marks the typed letters, in any word of the name that begins with them. */
function Matched({ label, query }: { label: string; query: string }) {
  const folded = fold(label)
  const wanted = fold(query)
  const at = folded.startsWith(wanted) ? 0 : folded.indexOf(` ${wanted}`) + 1
  if (wanted === '' || (at === 0 && !folded.startsWith(wanted))) return <bdi>{label}</bdi>
  return (
    <bdi>
      {label.slice(0, at)}
      <b>{label.slice(at, at + query.length)}</b>
      {label.slice(at + query.length)}
    </bdi>
  )
}

function Mark({ choice }: { choice: Choice }) {
  if (choice.kind === 'emoji')
    return (
      <Box component="span" sx={{ fontSize: 'size.brand' }}>
        {choice.id}
      </Box>
    )
  if (choice.kind === 'person') {
    return <Face person={{ id: Number(choice.id), fullName: choice.label, avatar: choice.avatar }} size={28} />
  }
  const Icon = choice.icon ?? (choice.kind === 'role' ? RoleIcon : AtIcon)
  return (
    <Box
      component="span"
      sx={{ display: 'grid', placeItems: 'center', width: 28, height: 28, color: 'tone.primary.ink' }}
    >
      <Icon width={18} height={18} aria-hidden />
    </Box>
  )
}

type SuggestionListProps = { open: OpenSuggestion; marked: number; frame: RefObject<HTMLElement | null>; label: string }

/** Above the field at the sign that opened it; on a phone as wide as the field. */
export function SuggestionList({ open, marked, frame, label }: SuggestionListProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const box = frame.current?.getBoundingClientRect()
  const rtl = document.documentElement.dir === 'rtl'
  const start = box && open.rect ? (rtl ? box.right - open.rect.right : open.rect.left - box.left) : 0
  const room = (box?.width ?? width) - width
  return (
    <Box
      role="listbox"
      aria-label={label}
      sx={{
        position: 'absolute',
        zIndex: 2,
        bottom: 'calc(100% + 6px)',
        insetInlineStart: { xs: 0, sm: Math.max(0, Math.min(start, room)) },
        width: { xs: 1, sm: width },
        maxHeight: 264,
        overflowY: 'auto',
        p: '4px',
        border: 1,
        borderColor: 'hairline',
        borderRadius: '10px',
        bgcolor: 'raised',
        boxShadow: floatingShadow,
      }}
    >
      {open.choices.map((choice, at) => (
        <Row
          key={`${choice.kind}-${choice.id}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === marked}
          // The field keeps the focus: a click must not take it.
          onMouseDown={(event) => {
            event.preventDefault()
            open.choose(choice)
          }}
          ref={(row: HTMLElement | null) => {
            if (row && at === marked) row.scrollIntoView({ block: 'nearest' })
          }}
          sx={{
            gap: '10px',
            height: 40,
            px: '8px',
            borderRadius: '7px',
            fontSize: 'size.text',
            color: 'text.secondary',
            cursor: 'pointer',
            '& b': { fontWeight: 650, color: 'text.primary' },
            ...(at === marked ? { bgcolor: 'tone.primary.ground' } : { '&:hover': { bgcolor: 'action.hover' } }),
          }}
        >
          <Mark choice={choice} />
          <Box component="span" sx={{ flex: 1, minWidth: 0, ...ellipsis }}>
            {choice.kind === 'command' && '/'}
            <Matched label={choice.label} query={open.query} />
          </Box>
          {choice.detail && (
            <Box
              component="span"
              sx={{
                fontSize: 'size.small',
                maxWidth: 116,
                ...ellipsis,
              }}
            >
              {choice.detail}
            </Box>
          )}
          {at === marked && <Kbd>{t('editor.enter')}</Kbd>}
        </Row>
      ))}
    </Box>
  )
}
