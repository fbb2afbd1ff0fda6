import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiCard from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { type SearchHit, type SearchKind, searchKinds } from '#contract/search/search.endpoints.ts'
import { useChangeAddress } from '../../lib/address/useAddress.ts'
import { SearchField } from '../../ui/DataTable/SearchField.tsx'
import { CompassIcon, SearchIcon } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PlainList, Row } from '../../ui/layout.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pills } from '../../ui/Pills.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { HitRow } from './HitRow.tsx'
import { isOwnPath, kindQuery, searchQuery } from './search.data.ts'

const route = getRouteApi(paths.search)

const skeleton = (
  <Box sx={{ px: '20px' }}>
    <ListSkeleton rows={6} />
  </Box>
)

const Hits = ({ hits }: { hits: readonly SearchHit[] }) => (
  <PlainList>
    {hits.filter(isOwnPath).map((hit) => (
      <HitRow key={`${hit.kind}-${hit.id}`} hit={hit} />
    ))}
  </PlainList>
)

function Nothing({ query }: { query: string }) {
  const { t } = useTranslation('search')
  return <EmptyState icon={CompassIcon} title={t('none', { query })} text={t('noneText')} />
}

/** The best of each kind under its heading. */
function Everything({ q, onKind }: { q: string; onKind: (kind: SearchKind) => void }) {
  const { t } = useTranslation('search')
  const query = useQuery({ ...searchQuery(q), placeholderData: keepPreviousData })
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ hits, more }) => {
        const groups = [...Map.groupBy(hits, ({ kind }) => kind)]
        if (groups.length === 0) return <Nothing query={q} />
        return groups.map(([kind, found]) => (
          <Box key={kind} component="section" sx={{ '& + &': { borderTop: 1, borderColor: 'hairline' } }}>
            <Row sx={{ justifyContent: 'space-between', px: '20px', pt: '14px', pb: '4px' }}>
              <Typography variant="subtitle2" component="h2">
                {t(`kinds.${kind}`)}
              </Typography>
              {more.includes(kind) && <LinkButton onClick={() => onKind(kind)}>{t('showAll')}</LinkButton>}
            </Row>
            <Hits hits={found} />
          </Box>
        ))
      }}
    </Loaded>
  )
}

/** All of one kind, as far as one wants to go. */
function OneKind({ q, kind }: { q: string; kind: SearchKind }) {
  const { t } = useTranslation('search')
  const query = useInfiniteQuery({ ...kindQuery(q, kind), placeholderData: keepPreviousData })
  return (
    <Loaded query={query} skeleton={skeleton}>
      {({ pages }) => {
        const hits = pages.flatMap((page) => page.hits)
        if (hits.length === 0) return <Nothing query={q} />
        return (
          <>
            <Hits hits={hits} />
            {query.hasNextPage && (
              <Box sx={{ display: 'flex', justifyContent: 'center', p: '12px' }}>
                <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('more')}
                </Button>
              </Box>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** Everything that fits what was typed, kind by kind. */
export function SearchPage() {
  const { t } = useTranslation('search')
  const { q = '', tur } = route.useSearch()
  const change = useChangeAddress()
  const kind = searchKinds.find((name) => name === tur)
  const choose = (next: SearchKind | 'all') => change({ tur: next === 'all' ? undefined : next })
  const results = kind ? <OneKind q={q} kind={kind} /> : <Everything q={q} onKind={choose} />
  return (
    <>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      <Box sx={{ maxWidth: 860 }}>
        <Row sx={{ flexWrap: 'wrap', gap: '10px', mb: '14px' }}>
          <SearchField
            label={t('field')}
            value={q}
            onChange={(text) => change({ q: text.slice(0, 200) || undefined }, { replace: true })}
          />
          <Pills
            label={t('filters')}
            value={kind ?? 'all'}
            onChange={choose}
            pills={[
              { value: 'all' as const, label: t('all') },
              ...searchKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
          />
        </Row>
        <MuiCard>
          {q === '' ? <EmptyState icon={SearchIcon} title={t('begin')} text={t('beginText')} /> : results}
        </MuiCard>
      </Box>
    </>
  )
}
