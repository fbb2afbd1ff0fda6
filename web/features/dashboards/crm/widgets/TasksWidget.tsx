import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { numberFormat } from '../../../../lib/locale/formatters.ts'
import { useMay } from '../../../../lib/session/useMay.ts'
import { statusColors } from '../../../../ui/charts/colors.ts'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { ellipsis, Row } from '../../../../ui/layout.ts'
import { createTask } from '../../../tasks/create/taskDialogs.ts'
import type { WidgetQuery } from '../crm.data.ts'
import { hrefOf } from '../hrefOf.ts'
import { NothingHere } from './NothingHere.tsx'
import { RowLink } from './RowLink.tsx'
import { WidgetCard } from './WidgetCard.tsx'

const TaskDonut = lazy(() => import('../charts/TaskDonut.tsx').then((loaded) => ({ default: loaded.TaskDonut })))

const size = 128
/** Open ones first: they add up to the number in the hole. */
const order: readonly TaskStatus[] = ['active', 'pending', 'expired', 'completed', 'notCompleted', 'inactive']

export function TasksWidget({ query }: { query: WidgetQuery<'tasks'> }) {
  const { t } = useTranslation('dashboard')
  const mayCreate = useMay('create', 'Task')
  return (
    <WidgetCard
      name="tasks"
      query={query}
      title={t('tasks.title')}
      hint={t('tasks.hint')}
      height={206}
      skeleton={<DonutSkeleton />}
    >
      {(contents) =>
        contents.statuses.every(({ count }) => count === 0) ? (
          <NothingHere
            text={t('tasks.empty')}
            action={mayCreate && <LinkButton onClick={() => createTask()}>{t('tasks.create')}</LinkButton>}
          />
        ) : (
          <Box sx={{ containerType: 'inline-size', display: 'grid', minWidth: 0 }}>
            <Statuses contents={contents} />
          </Box>
        )
      }
    </WidgetCard>
  )
}

function Statuses({ contents }: { contents: CrmContents['tasks'] }) {
  const { t } = useTranslation('tasks')
  const { locale } = useFormat()
  const parts = order.flatMap((status) => contents.statuses.filter((one) => one.status === status))
  return (
    <Row sx={row}>
      <Box sx={{ width: size, height: size, flexShrink: 0, position: 'relative' }}>
        <Suspense fallback={<Ring />}>
          <TaskDonut
            size={size}
            parts={parts.map(({ status, count, rows }) => ({
              ...{ status, count, label: t(`status.${status}`), href: hrefOf(rows) },
            }))}
          />
        </Suspense>
        <Centre open={contents.open} />
      </Box>
      <Box component="ul" sx={legend}>
        {parts.map(({ status, count, rows }) => (
          <Box component="li" key={status} sx={status === 'completed' ? split : undefined}>
            <RowLink href={hrefOf(rows)}>
              <Box sx={{ ...dot, bgcolor: statusColors[status] }} />
              <Box component="span" sx={name}>
                {t(`status.${status}`)}
              </Box>
              <Box component="bdi" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {numberFormat(locale).format(count)}
              </Box>
            </RowLink>
          </Box>
        ))}
      </Box>
    </Row>
  )
}

function Centre({ open }: { open: CrmContents['tasks']['open'] }) {
  const { t } = useTranslation('dashboard')
  const { locale } = useFormat()
  return (
    <Box sx={centre}>
      <RowLink href={hrefOf(open.rows)}>
        <Box component="span" sx={{ display: 'grid', justifyItems: 'center', py: '4px' }}>
          <Box component="strong" sx={{ fontSize: 'size.total', lineHeight: '30px', fontWeight: 660 }}>
            <bdi>{numberFormat(locale).format(open.count)}</bdi>
          </Box>
          <Box component="span" sx={{ fontSize: 'size.fine', lineHeight: '16px', color: 'text.secondary' }}>
            {t('tasks.open', { count: open.count })}
          </Box>
        </Box>
      </RowLink>
    </Box>
  )
}

const Ring = () => (
  <Box
    sx={{
      width: size,
      height: size,
      borderRadius: '50%',
      border: 13,
      borderColor: (theme: Theme) => theme.vars.palette.hairline,
    }}
  />
)

function DonutSkeleton() {
  return (
    <Row sx={{ gap: '20px', height: 1 }}>
      <Ring />
      <Box sx={{ flex: 1 }}>
        {order.map((status) => (
          <Skeleton key={status} height={14} sx={{ my: '17px' }} />
        ))}
      </Box>
    </Row>
  )
}

/** In a narrow card the names stay whole: two of them begin alike. */
const narrowCard = '@container (max-width: 300px)'
const row = { gap: '20px', minWidth: 0, [narrowCard]: { gap: '12px' } } as const
const legend = {
  flex: 1,
  minWidth: 0,
  m: 0,
  p: 0,
  listStyle: 'none',
  [narrowCard]: { '& a': { gap: '6px' }, '& a > span': { fontSize: 'size.small' } },
} as const
const dot = { width: 10, height: 10, borderRadius: '3px', flexShrink: 0 } as const
const name = {
  flex: 1,
  minWidth: 0,
  fontSize: 'size.text',
  lineHeight: '32px',
  ...ellipsis,
} as const
const split = { borderTop: 1, borderColor: 'hairline', mt: '4px', pt: '4px' } as const
const centre = { position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' } as const
