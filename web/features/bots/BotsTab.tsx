import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Pager } from '../../ui/DataTable/Pager.tsx'
import { SearchField } from '../../ui/DataTable/SearchField.tsx'
import { AddIcon, BotIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import { Segments } from '../../ui/Segments.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { ChangeBotDialog, NewBotDialog } from './BotDialog.tsx'
import { BotRow } from './BotRow.tsx'
import { botsPerPage, useBots } from './bots.data.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { TokensDrawer } from './TokensDrawer.tsx'

const states = ['all', 'on', 'off'] as const

type Opened = { what: 'new' } | { what: 'change' | 'picture' | 'tokens'; id: number }

/** The service accounts that programs speak by. */
export function BotsTab() {
  const { t } = useTranslation('bots')
  const [q, setQ] = useState('')
  const [state, setState] = useState<(typeof states)[number]>('all')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Opened>()
  const bots = useBots({ page, q, ...(state !== 'all' && { state }) })
  const isFiltered = q !== '' || state !== 'all'
  const close = () => setOpened(undefined)
  // The row as it is now: a picture or a state that changed meanwhile shows in what is open.
  const bot = opened && 'id' in opened ? bots.data?.rows.find(({ id }) => id === opened.id) : undefined
  const add = (
    <Button startIcon={<AddIcon />} disabled={!bots.data} onClick={() => setOpened({ what: 'new' })}>
      {t('new')}
    </Button>
  )
  const isEmpty = bots.data?.total === 0 && !isFiltered
  return (
    <Card title={t('title')} tools={bots.data && !isEmpty && add}>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      {!isEmpty && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 12px', mt: '12px' }}>
          <SearchField
            label={t('search')}
            value={q}
            onChange={(text) => {
              setQ(text)
              setPage(1)
            }}
          />
          <Segments
            label={t('state')}
            options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
            value={state}
            onChange={(next) => {
              setState(next)
              setPage(1)
            }}
          />
        </Box>
      )}
      <Loaded query={bots} skeleton={<ListSkeleton rows={3} />}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState
              icon={BotIcon}
              title={t(isFiltered ? 'noMatch' : 'empty.title')}
              {...(isFiltered ? {} : { text: t('empty.text'), action: add })}
            />
          ) : (
            <>
              <PlainList aria-label={t('title')} sx={{ mt: '8px' }}>
                {rows.map((one) => (
                  <BotRow
                    key={one.id}
                    bot={one}
                    onChange={() => setOpened({ what: 'change', id: one.id })}
                    onPicture={() => setOpened({ what: 'picture', id: one.id })}
                    onTokens={() => setOpened({ what: 'tokens', id: one.id })}
                  />
                ))}
              </PlainList>
              {total > botsPerPage && (
                <Pager
                  state={{ page, size: botsPerPage, sort: 'name', q: '', filters: {} }}
                  total={total}
                  phone
                  onStateChange={(next) => setPage(next.page)}
                />
              )}
            </>
          )
        }
      </Loaded>
      {opened?.what === 'new' && (
        <NewBotDialog onClose={close} onMade={({ id }) => setOpened({ what: 'tokens', id })} />
      )}
      {bot && opened?.what === 'change' && <ChangeBotDialog key={bot.id} bot={bot} onClose={close} />}
      {bot && opened?.what === 'picture' && <PictureDialog bot={bot} onClose={close} />}
      {bot && opened?.what === 'tokens' && <TokensDrawer bot={bot} onClose={close} />}
    </Card>
  )
}
