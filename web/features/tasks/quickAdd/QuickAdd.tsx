import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddIcon, SendIcon } from '../../../ui/icons.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { NameChoices } from './NameChoices.tsx'
import { TokenLine } from './TokenLine.tsx'
import { Understood } from './Understood.tsx'
import { useQuickAdd } from './useQuickAdd.ts'

type QuickAddProps = { field: RefObject<HTMLInputElement | null> }

/** "Teklifi gönder @ayşe yarın !yüksek" and Enter. */
export function QuickAdd({ field }: QuickAddProps) {
  const { t } = useTranslation('tasks')
  const { line, setLine, understood, searching, ready, add, choose, today } = useQuickAdd()
  const [scrolled, setScrolled] = useState(0)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      setLine('')
      event.currentTarget.blur()
    } else if (event.key === 'Enter') void add()
    else return
    event.preventDefault()
  }
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={frame}>
        <Box component="span" sx={{ display: 'inline-flex', color: 'tone.primary.ink' }}>
          <AddIcon width={20} height={20} aria-hidden />
        </Box>
        <Box sx={{ position: 'relative', flex: 1, minWidth: 0, fontSize: 'size.body', lineHeight: '22px' }}>
          <TokenLine line={line} tokens={understood.tokens} searching={searching} scrolled={scrolled} />
          <Box
            component="input"
            ref={field}
            value={line}
            maxLength={300}
            placeholder={t('quick.placeholder')}
            aria-label={t('quick.label')}
            aria-invalid={understood.unclear !== undefined && !searching}
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => setLine(event.target.value)}
            onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
            onKeyDown={press}
            sx={typed}
          />
        </Box>
        <Understood task={understood} today={today} />
        <IconButton
          size="small"
          aria-label={t('quick.add')}
          disabled={!ready}
          onClick={() => void add()}
          sx={{ display: { sm: 'none' } }}
        >
          <SendIcon aria-hidden />
        </IconButton>
      </Box>
      {understood.unclear && !searching && (
        <NameChoices
          unclear={understood.unclear}
          onChoose={(username) => {
            choose(username)
            field.current?.focus()
          }}
        />
      )}
    </Box>
  )
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: 44,
  paddingInline: '12px',
  border: '1px solid',
  borderColor: 'controlLine',
  borderRadius: '10px',
  bgcolor: 'background.paper',
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: (theme: Theme) => `0 0 0 3px ${tint(theme.vars.palette.primary.main, 13)}`,
  },
} as const

const typed = {
  position: 'relative',
  display: 'block',
  width: 1,
  p: 0,
  border: 0,
  outline: 'none !important',
  background: 'none',
  font: 'inherit',
  lineHeight: 'inherit',
  // Drawn by the line below it, in colour.
  color: 'transparent',
  caretColor: (theme: Theme) => theme.vars.palette.text.primary,
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&::selection': { color: 'transparent', backgroundColor: 'rgba(102, 108, 255, 0.3)' },
} as const
