import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ellipsis, Row } from '../../ui/layout.ts'
import { PictureOr } from '../../ui/PictureOr.tsx'
import type { PaletteItem } from './paletteItem.ts'

type PaletteListProps = {
  id: string
  items: readonly PaletteItem[]
  active: number
  onPoint: (at: number) => void
  onChoose: (item: PaletteItem) => void
}

export function PaletteList({ id, items, active, onPoint, onChoose }: PaletteListProps) {
  const { t } = useTranslation(['app', 'search'])
  const headingOf = (group: PaletteItem['group']) => {
    if (group === 'all') return null
    return group === 'screens' || group === 'actions' ? t(`palette.${group}`) : t(`search:kinds.${group}`)
  }
  const current = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving on is the occasion to scroll
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <Box id={id} role="listbox" aria-label={t('palette.title')}>
      {items.map((item, at) => (
        <Box key={item.id} role="presentation">
          {items[at - 1]?.group !== item.group && (
            <Typography
              variant="caption"
              component="div"
              role="presentation"
              color="textSecondary"
              sx={{ fontWeight: 600, px: '20px', pt: '8px', pb: '4px' }}
            >
              {headingOf(item.group)}
            </Typography>
          )}
          <Row
            id={`${id}-${at}`}
            ref={at === active ? current : undefined}
            role="option"
            aria-selected={at === active}
            // The keyboard's place is kept by the field (aria-activedescendant); this is for the pointer.
            onMouseMove={() => at !== active && onPoint(at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
            sx={{
              gap: '12px',
              minHeight: 40,
              mx: '8px',
              px: '12px',
              borderRadius: '8px',
              cursor: 'pointer',
              fontSize: 'size.text',
              bgcolor: at === active ? 'tone.primary.ground' : 'transparent',
              '& svg': { color: at === active ? 'tone.primary.ink' : 'text.secondary', flexShrink: 0 },
            }}
          >
            <PictureOr image={item.image} size={18}>
              <item.icon width={18} height={18} aria-hidden />
            </PictureOr>
            <Box
              component="bdi"
              sx={{
                flexShrink: 0,
                maxWidth: '70%',
                ...ellipsis,
              }}
            >
              {item.title}
            </Box>
            {item.detail && (
              <Box
                component="bdi"
                sx={{
                  flex: 1,
                  minWidth: 0,
                  textAlign: 'end',
                  color: 'text.secondary',
                  fontSize: 'size.fine',
                  ...ellipsis,
                }}
              >
                {item.detail}
              </Box>
            )}
          </Row>
        </Box>
      ))}
    </Box>
  )
}
