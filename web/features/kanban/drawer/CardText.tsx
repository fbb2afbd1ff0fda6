import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxCardText } from '#contract/kanban/kanban.schemas.ts'
import { EditIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { RichText } from '../../../ui/RichText/RichText.tsx'
import type { Card } from '../model/board.ts'
import type { CardFields } from '../model/cardEdit.ts'
import { DrawerSection } from './DrawerSection.tsx'

type CardTextProps = { card: Card; onSave: (base: Card, fields: CardFields) => Promise<void> }

export function CardText({ card, onSave }: CardTextProps) {
  const { t } = useTranslation('kanban')
  const [editing, setEditing] = useState<{ base: Card; text: string }>()
  const begin = () => setEditing({ base: card, text: card.comments })
  const save = () => {
    if (!editing) return
    const comments = editing.text.trim()
    setEditing(undefined)
    if (comments !== editing.base.comments) void onSave(editing.base, { comments })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    if (event.key === 'Escape') {
      event.stopPropagation()
      setEditing(undefined)
    }
  }
  if (!editing) {
    return (
      <DrawerSection
        title={t('drawer.fields.comments')}
        action={
          card.comments !== '' && (
            <LinkButton icon={EditIcon} onClick={begin}>
              {t('drawer.textEdit')}
            </LinkButton>
          )
        }
      >
        {card.comments === '' ? (
          <LinkButton icon={EditIcon} onClick={begin}>
            {t('drawer.textEmpty')}
          </LinkButton>
        ) : (
          <RichText text={card.comments} />
        )}
      </DrawerSection>
    )
  }
  return (
    <DrawerSection title={t('drawer.fields.comments')}>
      <OutlinedInput
        multiline
        autoFocus
        fullWidth
        minRows={4}
        maxRows={16}
        value={editing.text}
        onChange={(event) => setEditing({ ...editing, text: event.target.value })}
        onKeyDown={press}
        inputProps={{ 'aria-label': t('drawer.fields.comments'), maxLength: maxCardText, dir: 'auto' }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', mt: '8px' }}>
        <Box sx={{ flex: 1, fontSize: '0.78125rem', color: 'text.secondary' }}>{t('drawer.textHint')}</Box>
        <Button size="small" onClick={() => setEditing(undefined)}>
          {t('drawer.cancel')}
        </Button>
        <Button size="small" variant="contained" onClick={save}>
          {t('drawer.save')}
        </Button>
      </Box>
    </DrawerSection>
  )
}
