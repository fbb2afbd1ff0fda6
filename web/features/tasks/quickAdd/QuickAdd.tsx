import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person as PersonRow } from '#contract/users/users.endpoints.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon, ProjectFolderIcon, SendIcon } from '../../../ui/icons.ts'
import { Row } from '../../../ui/layout.ts'
import { Person } from '../../../ui/Person/Person.tsx'
import { floatingShadow } from '../../../ui/theme/shadows.ts'
import { tint } from '../../../ui/theme/tint.ts'
import type { QuickTask } from './quickAdd.ts'
import { TokenLine } from './TokenLine.tsx'
import { Understood } from './Understood.tsx'
import { useQuickAdd } from './useQuickAdd.ts'

/** Below the field: what is wrong with the line, and the ways out. */
const Trouble = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Box sx={look}>
    <Box role="alert" sx={{ px: '12px', py: '6px', fontSize: 'size.small', color: 'tone.error.ink' }}>
      {text}
    </Box>
    {children}
  </Box>
)

const choiceLook = {
  width: 1,
  justifyContent: 'flex-start',
  gap: '8px',
  px: '12px',
  py: '6px',
  fontSize: 'size.text',
  '&:hover': { bgcolor: 'action.hover' },
} as const

type NameChoicesProps = {
  unclear: NonNullable<QuickTask<PersonRow>['unclear']>
  onChoose: (exact: string) => void
}

/** When a name fits none or several. */
function NameChoices({ unclear, onChoose }: NameChoicesProps) {
  const { t } = useTranslation('tasks')
  const { name } = unclear
  if (unclear.kind === 'project') {
    return (
      <Trouble text={t(unclear.choices.length === 0 ? 'quick.noProject' : 'quick.severalProjects', { name })}>
        {unclear.choices.slice(0, 6).map((project) => (
          <ButtonBase key={project.id} onClick={() => onChoose(`+${project.code}`)} sx={choiceLook}>
            <ProjectFolderIcon width={18} height={18} aria-hidden />
            <bdi>{project.name}</bdi>
          </ButtonBase>
        ))}
      </Trouble>
    )
  }
  return (
    <Trouble text={t(unclear.choices.length === 0 ? 'quick.nobody' : 'quick.several', { name })}>
      {unclear.choices.slice(0, 6).map((person) => (
        <ButtonBase key={person.id} onClick={() => onChoose(`@${person.username}`)} sx={choiceLook}>
          <Person person={{ ...person, presence: null }} secondary={person.title} size={28} />
        </ButtonBase>
      ))}
    </Trouble>
  )
}

const look = {
  position: 'absolute',
  zIndex: 4,
  insetInline: 0,
  insetBlockStart: { sm: 'calc(100% + 4px)' },
  insetBlockEnd: { xs: 'calc(100% + 4px)', sm: 'auto' },
  py: '4px',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '10px',
  bgcolor: 'raised',
  boxShadow: floatingShadow,
} as const

type QuickAddProps = { field: RefObject<HTMLInputElement | null> }

/** "Teklifi gönder @ayşe yarın !yüksek" and Enter. */
export function QuickAdd({ field }: QuickAddProps) {
  const { t } = useTranslation('tasks')
  const { line, setLine, understood, searching, ready, add, choose, today, missing } = useQuickAdd()
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
      <Row sx={frame}>
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
            aria-invalid={missing || (understood.unclear !== undefined && !searching)}
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => setLine(event.target.value)}
            onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
            onKeyDown={press}
            sx={typed}
          />
        </Box>
        <Understood task={understood} today={today} />
        <IconAction
          icon={SendIcon}
          label={t('quick.add')}
          disabled={!ready}
          onClick={() => void add()}
          sx={{ display: { sm: 'none' } }}
        />
      </Row>
      {missing && !understood.unclear && <Trouble text={t('quick.noTitle')} />}
      {understood.unclear && !searching && (
        <NameChoices
          unclear={understood.unclear}
          onChoose={(exact) => {
            choose(exact)
            field.current?.focus()
          }}
        />
      )}
    </Box>
  )
}

const frame = {
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
