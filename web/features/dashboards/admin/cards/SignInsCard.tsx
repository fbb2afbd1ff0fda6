import Box from '@mui/material/Box'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdminContents } from '#contract/dashboards/admin.endpoints.ts'
import { personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { call } from '../../../../lib/http/call.ts'
import { toast } from '../../../../ui/dialog/toast.tsx'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { Instant } from '../../../../ui/format/Instant.tsx'
import { exactText, instantText } from '../../../../ui/format/instantText.ts'
import { IconTile } from '../../../../ui/IconTile.tsx'
import { ComputerIcon, LockIcon, UserIcon } from '../../../../ui/icons.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { ellipsis, PlainList, Row } from '../../../../ui/layout.ts'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { visuallyHidden } from '../../../../ui/visuallyHidden.ts'
import { NothingHere } from '../../crm/widgets/NothingHere.tsx'
import { adminKeys, useAdminWidget } from '../admin.data.ts'
import { failedSignInsHref } from '../failedSignInsHref.ts'
import { AdminCard } from './AdminCard.tsx'

type SignIns = AdminContents['signIns']

/** A day of wrong passwords, hour by hour, and for which accounts. */
export function SignInsCard() {
  const { t } = useTranslation('admin')
  const query = useAdminWidget('signIns')
  return (
    <AdminCard
      query={query}
      title={t('signIns.title')}
      hint={t('signIns.hint')}
      link={{ label: t('signIns.all'), href: failedSignInsHref(query.data?.today) }}
      height={280}
      skeleton={<ListSkeleton rows={5} />}
    >
      {(contents) =>
        contents.count === 0 ? (
          <NothingHere text={t('signIns.empty')} action={null} />
        ) : (
          <Box sx={{ alignSelf: 'start', minWidth: 0 }}>
            <Hours hours={contents.hours} />
            <PlainList sx={{ mt: '12px' }}>
              {contents.accounts.map((account) => (
                <Account key={account.user?.id ?? account.typed} account={account} />
              ))}
            </PlainList>
          </Box>
        )
      }
    </AdminCard>
  )
}

/** Red where it looks like somebody trying. */
const many = 5

function Hours({ hours }: { hours: SignIns['hours'] }) {
  const { t } = useTranslation('admin')
  const format = useFormat()
  const most = Math.max(...hours.map(({ count }) => count))
  const first = hours[0]
  const text = ({ from, count }: SignIns['hours'][number]) =>
    t('signIns.hour', { count, time: exactText(new Date(from), format) })
  const label = [t('signIns.perHour'), ...hours.filter(({ count }) => count > 0).map(text)].join(', ')
  return (
    <Box>
      <Box role="img" aria-label={label} sx={bars}>
        {hours.map(({ from, count }) => (
          <Box
            key={from}
            title={text({ from, count })}
            sx={{
              flex: 1,
              borderRadius: '2px',
              height: count === 0 ? 2 : `${Math.max(12, (count * 100) / most)}%`,
              bgcolor: count === 0 ? 'divider' : count >= many ? 'error.main' : 'text.disabled',
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 'size.fine', color: 'text.secondary' }}>
        <bdi>{first && instantText(new Date(first.from), new Date(), format)}</bdi>
        <span>{t('signIns.now')}</span>
      </Box>
    </Box>
  )
}

function Account({ account: { user, typed, ip, at, count, lockedUntil } }: { account: SignIns['accounts'][number] }) {
  const { t } = useTranslation('admin')
  const tile = lockedUntil
    ? { icon: LockIcon, tone: 'error' as const }
    : user
      ? { icon: UserIcon, tone: 'secondary' as const }
      : { icon: ComputerIcon, tone: 'error' as const }
  return (
    <Row as="li" sx={{ gap: '12px', minHeight: 48, py: '4px' }}>
      <IconTile {...tile} size={28} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={user ? line : { ...line, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          <Box component="bdi" sx={{ fontWeight: 550 }}>
            {user?.fullName ?? (typed || t('signIns.noAddress'))}
          </Box>
          {!user && <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${t('signIns.unknown')}`}</Box>}
        </Box>
        <Box sx={{ ...line, fontSize: 'size.fine', lineHeight: '18px', color: 'text.secondary' }}>
          <bdi dir="ltr">{ip}</bdi> · <Instant value={at} />
        </Box>
      </Box>
      {user && lockedUntil && <UnlockButton userId={user.id} name={user.fullName} />}
      <Box sx={{ minWidth: 24, textAlign: 'end', fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{count}</bdi>
      </Box>
    </Row>
  )
}

const bars = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: '3px',
  height: 34,
  mb: '4px',
} as const
const line = {
  fontSize: 'size.snug',
  lineHeight: '19px',
  ...ellipsis,
} as const

/** Lets somebody try again at once. */
function UnlockButton({ userId, name }: { userId: number; name: string }) {
  const { t } = useTranslation('admin')
  const queryClient = useQueryClient()
  const unlock = useMutation({
    mutationFn: () => call(personSecurityEndpoints.unlock, { params: { id: userId } }),
    onSuccess: () => {
      toast.success(t('signIns.unlocked', { name }))
      void queryClient.invalidateQueries({ queryKey: adminKeys.widget('signIns') })
      void queryClient.invalidateQueries({ queryKey: adminKeys.widget('overview') })
    },
  })
  return (
    <LinkButton onClick={() => unlock.mutate()}>
      {t('signIns.unlock')}
      <span style={visuallyHidden}>{`: ${name}`}</span>
    </LinkButton>
  )
}
