import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyInput } from '#contract/http/endpoint.ts'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'
import { type SavedReport, savedReportEndpoints } from '#contract/reports/saved.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/useMay.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { NameDialog } from '../../../ui/dialog/NameDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { BookmarkIcon, SaveIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import type { ReportAddress, StoredQuery } from '../address/useReportAddress.ts'
import { reportKeys } from '../reports.data.ts'
import { SavedRow } from './SavedRow.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'

const schema = savedReportEndpoints.save.body.pick({ name: true })

type SaveDialogProps = {
  title: string
  initial?: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

function SaveDialog({ title, ...rest }: SaveDialogProps) {
  const { t } = useTranslation('reports')
  const words = { title, label: t('saved.name'), hint: t('saved.nameHint'), submit: t('saved.saveAction') }
  return <NameDialog schema={schema} words={words} {...rest} />
}

type SavedDrawerProps<Kind extends ReportKind> = { address: ReportAddress<Kind>; onClose: () => void }

/** Reports that somebody comes back to, or gets by e-mail. */
export function SavedDrawer<Kind extends ReportKind>({ address, onClose }: SavedDrawerProps<Kind>) {
  const { t } = useTranslation('reports')
  const { answer, save, bringBack, change, remove, schedule, unschedule } = useSaved()
  const [naming, setNaming] = useState(false)
  const [renaming, setRenaming] = useState<SavedReport>()
  const [planning, setPlanning] = useState<SavedReport>()
  const mayExport = useMay('export', 'Report')
  const looking = useLooking()
  const told = (done: Promise<void>, message: string) => {
    done.then(() => toast.success(message)).catch(showError)
  }
  const drop = (report: SavedReport) => {
    const undo = () => void bringBack(report).catch(showError)
    remove(report)
      .then(() => toast.undo(t('saved.removed', { name: report.name }), undo))
      .catch(showError)
  }
  return (
    <AppDrawer
      open
      onClose={onClose}
      title={t('saved.title')}
      foot={
        !looking && (
          <Button fullWidth variant="contained" startIcon={<SaveIcon />} onClick={() => setNaming(true)}>
            {t('saved.save')}
          </Button>
        )
      }
    >
      <Loaded query={answer} skeleton={<ListSkeleton />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={BookmarkIcon} title={t('saved.empty.title')} text={t('saved.empty.text')} />
          ) : (
            <PlainList>
              {rows.map((report) => (
                <SavedRow
                  key={report.id}
                  report={report}
                  here={report.kind === address.kind}
                  onRenew={() =>
                    told(change(report, { query: { ...address.stored } }), t('saved.renewed', { name: report.name }))
                  }
                  onRename={() => setRenaming(report)}
                  onRemove={() => drop(report)}
                  {...(mayExport
                    ? {
                        onPlan: () => setPlanning(report),
                        onStop: () => told(unschedule(report), t('schedule.stopped', { name: report.name })),
                      }
                    : {})}
                />
              ))}
            </PlainList>
          )
        }
      </Loaded>
      {naming && (
        <SaveDialog
          title={t('saved.save')}
          onSave={(name) => save(address.kind, name, address.stored)}
          onClose={() => setNaming(false)}
        />
      )}
      {renaming && (
        <SaveDialog
          title={t('saved.rename')}
          initial={renaming.name}
          onSave={(name) => change(renaming, { name })}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {planning && (
        <ScheduleDialog
          report={planning}
          onSave={(body) => schedule(planning, body)}
          onClose={() => setPlanning(undefined)}
        />
      )}
    </AppDrawer>
  )
}

/** The person's saved reports, and the actions on them. */
function useSaved() {
  const queryClient = useQueryClient()
  const answer = useQuery({
    queryKey: reportKeys.saved,
    queryFn: ({ signal }) => call(savedReportEndpoints.list, { signal }),
  })
  const reload = () => queryClient.invalidateQueries({ queryKey: reportKeys.saved })
  return {
    answer,
    save: async (kind: ReportKind, name: string, query: StoredQuery) => {
      const clientId = crypto.randomUUID()
      await call(savedReportEndpoints.save, { body: { clientId, kind, name, query: { ...query } } })
      await reload()
    },
    /** As it was when it was removed, its schedule too. */
    bringBack: async ({ kind, name, query, schedule }: SavedReport) => {
      const body = { clientId: crypto.randomUUID(), kind, name, query }
      const { id, version } = await call(savedReportEndpoints.save, { body })
      if (schedule) {
        const { recipients, nextAt: _next, lastAt: _last, ...times } = schedule
        const recipientIds = recipients.map((person) => person.id)
        await call(savedReportEndpoints.schedule, { params: { id }, body: { ...times, recipientIds, version } })
      }
      await reload()
    },
    change: async ({ id, version }: SavedReport, change: { name?: string; query?: Record<string, string> }) => {
      await call(savedReportEndpoints.change, { params: { id }, body: { version, ...change } })
      await reload()
    },
    remove: async ({ id }: SavedReport) => {
      await call(savedReportEndpoints.remove, { params: { id } })
      await reload()
    },
    schedule: async (
      { id, version }: SavedReport,
      schedule: Omit<BodyInput<typeof savedReportEndpoints.schedule>, 'version'>,
    ) => {
      await call(savedReportEndpoints.schedule, { params: { id }, body: { ...schedule, version } })
      await reload()
    },
    unschedule: async ({ id }: SavedReport) => {
      await call(savedReportEndpoints.unschedule, { params: { id } })
      await reload()
    },
  }
}
