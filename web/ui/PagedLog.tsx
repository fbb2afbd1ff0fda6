import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Pager } from './DataTable/Pager.tsx'
import { HistoryIcon } from './icons.ts'
import { PlainList } from './layout.ts'
import { type Segment, Segments } from './Segments.tsx'
import { EmptyState } from './states/EmptyState.tsx'
import { Loaded } from './states/Loaded.tsx'
import { ListSkeleton } from './states/skeletons.tsx'

type PagedLogProps<Entry, Outcome extends string> = {
  label: string
  text: string
  outcomes: { label: string; options: readonly Segment<Outcome>[] }
  /** Another outcome begins at the first page. */
  asked: { outcome: Outcome; page: number }
  onAsk: (asked: { outcome: Outcome; page: number }) => void
  query: { data: { rows: readonly Entry[]; total: number } | undefined; error: unknown; refetch: () => unknown }
  perPage: number
  empty: { title: string; text: string }
  entry: (entry: Entry) => ReactNode
}

/** What something did, by how it ended, the newest first. */
export function PagedLog<Entry, Outcome extends string>({
  label,
  text,
  outcomes,
  asked,
  onAsk,
  query,
  perPage,
  empty,
  entry,
}: PagedLogProps<Entry, Outcome>) {
  const { outcome, page } = asked
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Segments {...outcomes} value={outcome} onChange={(next) => onAsk({ outcome: next, page: 1 })} />
      </Box>
      <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState icon={HistoryIcon} {...empty} />
          ) : (
            <>
              <PlainList as="ol" aria-label={label}>
                {rows.map(entry)}
              </PlainList>
              {total > perPage && (
                <Pager
                  state={{ page, size: perPage, sort: '-at', q: '', filters: {} }}
                  total={total}
                  phone
                  onStateChange={(next) => onAsk({ outcome, page: next.page })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Box>
  )
}
