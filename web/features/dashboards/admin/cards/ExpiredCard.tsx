import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taskPath } from '#contract/href.ts'
import { reminderEndpoints } from '#contract/tasks/reminders.endpoints.ts'
import { call } from '../../../../lib/http/call.ts'
import { numberFormat } from '../../../../lib/locale/formatters.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { toast } from '../../../../ui/dialog/toast.tsx'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { daysBetween } from '../../../../ui/format/zone.ts'
import { IconAction } from '../../../../ui/IconAction.tsx'
import { BellIcon } from '../../../../ui/icons.ts'
import { ellipsis, Row } from '../../../../ui/layout.ts'
import { Face } from '../../../../ui/Person/Face.tsx'
import { StatusChip } from '../../../../ui/StatusChip.tsx'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { allTasksHref } from '../../../tasks/admin/allTasksHref.ts'
import { NothingHere } from '../../crm/widgets/NothingHere.tsx'
import { RowLink } from '../../crm/widgets/RowLink.tsx'
import { useAdminWidget } from '../admin.data.ts'
import { AdminCard } from './AdminCard.tsx'

const longDays = 4

/** The worst first. */
export function ExpiredCard() {
  const { t } = useTranslation('admin')
  const { locale } = useFormat()
  const query = useAdminWidget('expired')
  const contents = query.data?.contents
  const days = (count: number) =>
    numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)
  return (
    <AdminCard
      query={query}
      title={t('expired.title')}
      hint={contents && contents.count > 0 && <bdi>{numberFormat(locale).format(contents.count)}</bdi>}
      link={
        contents && contents.count > 0
          ? { label: t('expired.all'), href: allTasksHref(contents.rows.query) }
          : undefined
      }
      height={280}
      skeleton={<ListSkeleton rows={5} />}
    >
      {({ tasks }, today) =>
        tasks.length === 0 ? (
          <NothingHere text={t('expired.empty')} action={null} />
        ) : (
          <Box sx={{ alignSelf: 'start', minWidth: 0 }}>
            {tasks.map(({ id, key, title, endDay, assignee }) => {
              const passed = daysBetween(endDay, today)
              return (
                <Row key={id} sx={{ gap: '16px' }}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <RowLink href={taskPath(key)}>
                      <Face person={{ ...assignee, presence: null }} size={26} />
                      <Box component="span" sx={{ flex: 1, minWidth: 0, py: '8px' }}>
                        <Box component="span" dir="auto" sx={titleLine}>
                          {title}
                        </Box>
                        <Box component="span" sx={secondLine}>
                          <bdi>{key}</bdi> · <bdi>{assignee.fullName}</bdi>
                        </Box>
                      </Box>
                      <StatusChip tone={passed >= longDays ? 'error' : 'warning'}>
                        <bdi>{days(passed)}</bdi>
                      </StatusChip>
                    </RowLink>
                  </Box>
                  <RemindButton taskId={id} title={title} assignee={assignee} />
                </Row>
              )
            })}
          </Box>
        )
      }
    </AdminCard>
  )
}

const oneLine = { display: 'block', ...ellipsis } as const
const titleLine = { ...oneLine, fontSize: 'size.snug', lineHeight: '19px', fontWeight: 550 } as const
const secondLine = { ...oneLine, fontSize: 'size.fine', lineHeight: '18px', color: 'text.secondary' } as const

type RemindButtonProps = { taskId: number; title: string; assignee: { id: number; fullName: string } }

/** Notifies the assignee that somebody waits; nobody reminds themselves. */
function RemindButton({ taskId, title, assignee }: RemindButtonProps) {
  const { t } = useTranslation('admin')
  const me = useSession((session) => session.user?.id)
  const remind = useMutation({
    mutationFn: () => call(reminderEndpoints.remind, { params: { id: taskId } }),
    onSuccess: () => toast.success(t('expired.reminded', { name: assignee.fullName })),
  })
  const label = t('expired.remind', { title })
  return (
    <IconAction
      icon={BellIcon}
      label={label}
      titled
      disabled={me === assignee.id}
      loading={remind.isPending}
      onClick={() => remind.mutate()}
    />
  )
}
