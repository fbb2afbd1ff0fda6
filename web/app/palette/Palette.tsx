import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../ui/dialog/useFocusReturn.ts'
import { CompassIcon, SearchIcon } from '../../ui/icons.ts'
import { Row } from '../../ui/layout.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { closeInFrame } from '../frameState.ts'
import { PaletteFoot } from './PaletteFoot.tsx'
import { PaletteList } from './PaletteList.tsx'
import { grouped, matching, type PaletteItem } from './paletteItem.ts'
import { useActionItems } from './useActionItems.ts'
import { useScreenItems } from './useScreenItems.ts'
import { useServerHits } from './useServerHits.ts'

/** A combobox whose list is the whole product: the focus stays in the field, the arrows move through the list. */
export function Palette() {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  useFocusReturn()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const titleId = useId()
  const known = [...useScreenItems(), ...useActionItems()]
  const server = useServerHits(query)
  const found = grouped([...matching(known, useDeferredValue(query)), ...server.items], query)
  const items = [...found, ...server.all]
  const active = Math.min(at, items.length - 1)
  const close = () => closeInFrame('palette')
  const choose = (item: PaletteItem) => {
    close()
    if (item.to) void navigate({ href: item.to })
    else item.run?.()
  }
  const press = (event: KeyboardEvent) => {
    const last = items.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    }
    const next = moves[event.key]
    const chosen = items[active]
    if (next !== undefined) setAt(next)
    else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) choose(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onKeyDown={press}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { sx: { mt: { xs: '16px', sm: '10vh' }, maxHeight: '72vh' } },
      }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {t('palette.title')}
      </Box>
      <Row
        sx={{
          gap: '12px',
          px: '20px',
          borderBottom: 1,
          borderColor: 'hairline',
        }}
      >
        <SearchIcon width={20} height={20} aria-hidden />
        <Box
          component="input"
          autoFocus
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={items[active] ? `${listId}-${active}` : undefined}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setAt(0)
          }}
          sx={{
            flex: 1,
            minWidth: 0,
            height: 56,
            border: 0,
            outline: 'none !important',
            background: 'none',
            color: 'text.primary',
            font: 'inherit',
            '&::placeholder': { color: 'text.secondary', opacity: 1 },
          }}
        />
      </Row>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', py: '6px' }} tabIndex={0}>
        {items.length === 0 && !server.searching ? (
          <EmptyState
            icon={CompassIcon}
            title={t('palette.empty', { query: query.trim() })}
            text={t('palette.emptyHint')}
          />
        ) : (
          <PaletteList id={listId} items={items} active={active} onPoint={setAt} onChoose={choose} />
        )}
      </Box>
      <PaletteFoot count={found.length} searching={query.trim() !== '' && server.searching} failed={server.failed} />
    </Dialog>
  )
}
