import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { numberFormat } from '../../../../lib/locale/formatters.ts'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { Row } from '../../../../ui/layout.ts'
import { PeopleStack } from '../../../../ui/Person/PeopleStack.tsx'
import { useAdminWidget } from '../admin.data.ts'
import { AdminCard } from './AdminCard.tsx'

const states = ['active', 'away', 'doNotDisturb', 'offline'] as const
/** As colours and words name them. */
const looks = { active: 'active', away: 'away', doNotDisturb: 'dnd', offline: 'offline' } as const

/** Who is here: a bar of everybody, the counts under it, and some faces. */
export function PeopleCard() {
  const { t } = useTranslation(['admin', 'ui'])
  const { locale } = useFormat()
  const query = useAdminWidget('people')
  const counts = query.data?.contents
  const all = counts && states.reduce((sum, state) => sum + counts[state], 0)
  const here = counts && (all ?? 0) - counts.offline
  const number = (value: number) => numberFormat(locale).format(value)
  return (
    <AdminCard
      query={query}
      title={t('people.title')}
      hint={counts && <bdi>{`${number(here ?? 0)} / ${number(all ?? 0)}`}</bdi>}
      link={{ label: t('people.all'), href: paths.users }}
      height={110}
      skeleton={<Skeleton height={96} />}
    >
      {(contents) => (
        <Box sx={{ alignSelf: 'start', minWidth: 0 }}>
          <Box aria-hidden sx={bar}>
            {states.map((state) => (
              <Box
                key={state}
                sx={{ flexGrow: contents[state], flexBasis: 0, bgcolor: `presence.${looks[state]}`, height: 1 }}
              />
            ))}
          </Box>
          <Box component="dl" sx={legend}>
            {states.map((state) => (
              <Row key={state} sx={{ gap: '8px' }}>
                <Row as="dt" sx={{ flex: 1, minWidth: 0, gap: '8px' }}>
                  <Box component="span" aria-hidden sx={{ ...dot, bgcolor: `presence.${looks[state]}` }} />
                  {t(`ui:presence.${looks[state]}`)}
                </Row>
                <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                  {number(contents[state])}
                </Box>
              </Row>
            ))}
          </Box>
          {contents.faces.length > 0 && (
            <Box sx={{ mt: '14px' }}>
              <PeopleStack people={contents.faces} max={7} total={here ?? contents.faces.length} />
            </Box>
          )}
        </Box>
      )}
    </AdminCard>
  )
}

const dot = { width: 8, height: 8, borderRadius: '3px', flexShrink: 0 } as const
const bar = { display: 'flex', gap: '2px', height: 8, borderRadius: '4px', overflow: 'hidden', mb: '12px' } as const
const legend = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '6px 24px',
  m: 0,
  fontSize: 'size.small',
  lineHeight: '20px',
} as const
