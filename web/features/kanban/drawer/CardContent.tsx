import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardDetail } from '#contract/kanban/kanban.schemas.ts'
import { useBoardContext } from '../boardContext.ts'
import type { Card } from '../model/board.ts'
import type { CardFields } from '../model/cardEdit.ts'
import { ArchivedBar } from './ArchivedBar.tsx'
import { CardConflict, type EditConflict } from './CardConflict.tsx'
import { CardText } from './CardText.tsx'
import { Checklist } from './Checklist.tsx'
import { Comments } from './Comments.tsx'
import { DrawerFields } from './DrawerFields.tsx'
import { Files } from './Files.tsx'
import { TitleField } from './TitleField.tsx'

type CardContentProps = { card: Card; detail: CardDetail }

export function CardContent({ card, detail }: CardContentProps) {
  const { t } = useTranslation('kanban')
  const { actions } = useBoardContext()
  const [conflict, setConflict] = useState<EditConflict>()
  const save = async (base: Card, fields: CardFields) => {
    const theirs = await actions.changeCard(base, fields)
    if (theirs) setConflict({ base, mine: fields, theirs })
  }
  return (
    <Box sx={{ display: 'grid', gap: '20px', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {card.archived && <ArchivedBar card={card} />}
      {card.image && (
        <Box
          component="img"
          src={card.image}
          alt={t('drawer.cover')}
          sx={{ width: 1, maxHeight: 200, objectFit: 'cover', borderRadius: '8px', display: 'block' }}
        />
      )}
      <TitleField card={card} onSave={save} />
      <DrawerFields card={card} onSave={save} />
      <CardText card={card} onSave={save} />
      <Checklist cardId={card.id} entries={detail.checklist} />
      <Files card={card} files={detail.files} />
      <Comments detail={detail} />
      {conflict && (
        <CardConflict
          conflict={conflict}
          onKeepMine={async () => {
            await actions.changeCard(conflict.theirs, conflict.mine, conflict.theirs.version)
            setConflict(undefined)
          }}
          onEnd={() => setConflict(undefined)}
        />
      )}
    </Box>
  )
}
