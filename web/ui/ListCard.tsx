import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { PlainList } from './layout.ts'
import type { IconComponent } from './pointing.ts'
import { EmptyState } from './states/EmptyState.tsx'
import { Loaded } from './states/Loaded.tsx'
import { ListSkeleton } from './states/skeletons.tsx'

type ListCardProps<Row> = {
  title: string
  /** What these things are for. */
  text: string
  query: { data: { rows: readonly Row[] } | undefined; error: unknown; refetch: () => unknown }
  /** Makes one more; beside the title once there are some. */
  add: ReactNode
  empty: { icon: IconComponent; title: string; text: string; action: ReactNode }
  row: (row: Row, at: number) => ReactNode
  /** What its rows open. */
  children: ReactNode
}

/** The few things of one kind that a workspace has, each with its own row. */
export function ListCard<Row>({ title, text, query, add, empty, row, children }: ListCardProps<Row>) {
  return (
    <Card title={title} tools={query.data && query.data.rows.length > 0 && add}>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState {...empty} />
          ) : (
            <PlainList aria-label={title} sx={{ mt: '8px' }}>
              {rows.map(row)}
            </PlainList>
          )
        }
      </Loaded>
      {children}
    </Card>
  )
}
