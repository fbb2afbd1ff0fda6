import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { BoardIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { useBoardContext } from '../boardContext.ts'
import { ColumnGlyph } from '../column/ColumnGlyph.tsx'
import type { NewColumn } from '../state/useColumnWrites.ts'

/** Offers three columns that can be used as they are. */
export function EmptyBoard({ onName }: { onName: () => void }) {
  const { t } = useTranslation('kanban')
  const { actions } = useBoardContext()
  const suggested: NewColumn[] = [
    { title: t('empty.todo') },
    { title: t('empty.doing'), glyph: 'half', colour: 'primary' },
    { title: t('empty.done'), taskStatus: 'completed' },
  ]
  const start = () => {
    for (const column of suggested) void actions.addColumn(column)
  }
  return (
    <Box>
      <EmptyState
        icon={BoardIcon}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <>
            <Button variant="contained" onClick={start}>
              {t('empty.start')}
            </Button>
            <Button onClick={onName}>{t('empty.own')}</Button>
          </>
        }
      />
      <Box
        role="group"
        aria-label={t('empty.suggested')}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '16px' }}
      >
        {suggested.map(({ title, glyph = null, colour = null, taskStatus = null }) => (
          <Box key={title} sx={outline}>
            <ColumnGlyph column={{ glyph, colour, taskStatus }} />
            {title}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const outline = {
  display: 'flex',
  gap: '8px',
  alignItems: 'flex-start',
  width: 200,
  height: 132,
  p: '12px 14px',
  border: '1.5px dashed',
  borderColor: 'controlLine',
  borderRadius: '12px',
  color: 'text.secondary',
  fontSize: 'size.text',
  fontWeight: 600,
} as const
