import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { type Deal, type DealDetail, deal as dealSchema } from '#contract/sales/sales.schemas.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { useVersionedSave } from '../../../lib/versions/useVersionedSave.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { ConflictDialog, type Difference } from '../../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { DrawerButtons } from '../../../ui/form/FormButtons.tsx'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import { salesKeys } from '../sales.data.ts'
import { DealFields } from './DealFields.tsx'
import { changesOf, type DealFormResult, dealForm, formOf } from './dealDraft.ts'

const fields = [
  'title',
  'customer',
  'closingDay',
  'probability',
  'amount',
  'currency',
  'ownerId',
  'teamIds',
  'guestIds',
  'source',
  'competitor',
] as const
type Field = (typeof fields)[number]

const labels = {
  ownerId: 'owner',
  teamIds: 'team',
  guestIds: 'guests',
} as const
const labelOf = (field: Field) =>
  field === 'ownerId' || field === 'teamIds' || field === 'guestIds' ? labels[field] : field

/** My changes beside the saved values, in words. */
function useDifferences() {
  const { t } = useTranslation('sales')
  const { locale } = useFormat()
  return (before: Deal, mine: DealFormResult, theirs: Deal): Difference[] => {
    const saved = dealForm.parse(formOf(theirs))
    const names = new Map([...before.team, ...theirs.team].map(({ id, fullName }) => [id, fullName]))
    const text = (field: Field, values: DealFormResult): string => {
      const value = values[field]
      if (value === null || value === undefined) return ''
      if (Array.isArray(value)) return value.map((id) => names.get(id) ?? `#${id}`).join(', ')
      if (field === 'ownerId') return names.get(Number(value)) ?? `#${value}`
      if (field === 'amount') return moneyText(Number(value), values.currency, locale)
      if (field === 'closingDay') return fullDay(String(value), locale)
      return field === 'probability' ? t('kpi.percent', { value }) : String(value)
    }
    const changed = changesOf(before, mine)
    return fields
      .filter((field) => field in changed)
      .map((field) => ({
        id: field,
        label: t(`fields.${labelOf(field)}`),
        mine: text(field, mine),
        theirs: text(field, saved),
      }))
  }
}

/** A colleague's change of other fields is no conflict: the changes of this form go on top of it. */
async function writeChanges(opened: Deal, values: DealFormResult, version: number): Promise<Deal> {
  const changes = changesOf(opened, values)
  const send = (on: number) =>
    call(salesEndpoints.update, { params: { id: opened.id }, body: { ...changes, version: on } })
  try {
    return await send(version)
  } catch (error) {
    const met = error instanceof ApiError && error.status === 409 ? dealSchema.safeParse(error.current) : undefined
    if (!met?.success) throw error
    const theirs = changesOf(opened, dealForm.parse(formOf(met.data)))
    if (Object.keys(changes).some((field) => field in theirs)) throw error
    return send(met.data.version)
  }
}

/** Edits the deal as it was when the drawer was opened; a colleague's change meanwhile is asked about. */
export function EditDrawer({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const { t } = useTranslation('sales')
  const queryClient = useQueryClient()
  const [opened] = useState<Deal>(deal)
  const differences = useDifferences()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: salesKeys.deal(deal.id) })
    void queryClient.invalidateQueries({ queryKey: salesKeys.lists })
  }
  const { save, conflict, answers } = useVersionedSave<DealFormResult, Deal>({
    loaded: opened,
    schema: dealSchema,
    write: (values, version) => writeChanges(opened, values, version),
    settled: refresh,
    saved: () => {
      toast.success(t('form.saved'))
      onClose()
    },
  })
  return (
    <AppDrawer open onClose={onClose} title={t('form.edit')} width={520}>
      <Form schema={dealForm} label={t('form.edit')} defaultValues={formOf(opened)} onSubmit={save}>
        <DealFields
          known={opened.team}
          isNew={false}
          estimates={opened.may.seeAmounts && opened.quoteVersion === null}
          handsOver={opened.may.remove}
        />
        <DrawerButtons onCancel={onClose}>{t('form.save')}</DrawerButtons>
      </Form>
      {conflict && (
        <ConflictDialog
          title={t('form.conflict')}
          differences={differences(opened, conflict.mine, conflict.theirs)}
          {...answers(onClose)}
        />
      )}
    </AppDrawer>
  )
}
