import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { AdminContents } from '#contract/dashboards/admin.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { numberFormat } from '../../../../lib/locale/formatters.ts'
import { useMay } from '../../../../lib/session/useMay.ts'
import { AppLink } from '../../../../ui/AppLink.tsx'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { PlainList } from '../../../../ui/layout.ts'
import { Person } from '../../../../ui/Person/Person.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { allTasksHref } from '../../../tasks/admin/allTasksHref.ts'
import { createTask } from '../../../tasks/create/taskDialogs.ts'
import { NothingHere } from '../../crm/widgets/NothingHere.tsx'
import { useAdminWidget } from '../admin.data.ts'
import { AdminCard } from './AdminCard.tsx'

type Load = AdminContents['load']

/** Open tasks per person compared with the median; the part above it is red. */
export function LoadCard() {
  const { t } = useTranslation('admin')
  const query = useAdminWidget('load')
  const mayCreate = useMay('create', 'Task')
  return (
    <AdminCard
      query={query}
      title={t('load.title')}
      hint={t('load.unit')}
      link={{ label: t('load.analysis'), href: paths.userTaskAnalysis }}
      height={280}
      skeleton={<ListSkeleton rows={5} />}
    >
      {(contents) =>
        contents.rows.length === 0 ? (
          <NothingHere
            text={t('load.empty')}
            action={mayCreate && <LinkButton onClick={() => createTask()}>{t('load.create')}</LinkButton>}
          />
        ) : (
          <Rows load={contents} />
        )
      }
    </AdminCard>
  )
}

function Rows({ load: { rows, median } }: { load: Load }) {
  const { t } = useTranslation('admin')
  const { locale } = useFormat()
  const most = Math.max(...rows.map(({ open }) => open.count), median)
  const share = (count: number) => `${(count * 100) / most}%`
  const middle = numberFormat(locale, { maximumFractionDigits: 1 }).format(median)
  return (
    <Box sx={{ alignSelf: 'start', minWidth: 0 }}>
      <Box sx={legend}>
        <Key color="primary.main">{t('load.within')}</Key>
        <Key color="error.main">{t('load.expired')}</Key>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
          <Box aria-hidden component="span" sx={{ width: '1.5px', height: 12, bgcolor: 'text.secondary' }} />
          {t('load.median', { number: middle })}
        </Box>
      </Box>
      <PlainList>
        {rows.map(({ person, open, expired }) => (
          <Box component="li" key={person.id} sx={row}>
            <Person person={{ ...person, presence: null }} size={24} />
            <Box aria-hidden sx={track}>
              <Box sx={{ width: share(open.count - expired.count), bgcolor: 'primary.main' }} />
              <Box sx={{ width: share(expired.count), bgcolor: 'error.main' }} />
              <Box sx={{ ...tick, insetInlineStart: share(median) }} />
            </Box>
            <Box
              component={AppLink}
              href={allTasksHref(open.rows.query)}
              aria-label={t('load.row', { name: person.fullName, count: open.count, expired: expired.count })}
              sx={count}
            >
              {open.count}
            </Box>
          </Box>
        ))}
      </PlainList>
    </Box>
  )
}

function Key({ color, children }: { color: string; children: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
      <Box aria-hidden component="span" sx={{ width: 8, height: 8, borderRadius: '3px', bgcolor: color }} />
      {children}
    </Box>
  )
}

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  fontSize: 'size.fine',
  color: 'text.secondary',
  mb: '8px',
} as const
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(60px, 1fr) 34px',
  alignItems: 'center',
  gap: '10px',
  height: 42,
} as const
const track = {
  position: 'relative',
  display: 'flex',
  gap: '2px',
  height: 11,
  '& > :first-of-type': { borderRadius: '3px' },
} as const
const tick = { position: 'absolute', insetBlock: '-6px', width: '1.5px', bgcolor: 'text.disabled' } as const
const count = {
  fontWeight: 640,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const
