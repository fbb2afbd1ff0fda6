import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dealPath } from '#contract/href.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppDrawer } from '../../../ui/dialog/AppDrawer.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { DrawerButtons } from '../../../ui/form/FormButtons.tsx'
import { salesKeys } from '../sales.data.ts'
import { DealFields } from './DealFields.tsx'
import { type DealFormResult, dealForm } from './dealDraft.ts'

export function CreateDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sales')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { user, avatar } = useSession()
  const clientId = useRef(newClientId())
  const save = async ({ amount, probability: _usual, stage, ...fields }: DealFormResult) => {
    const made = await call(salesEndpoints.create, {
      body: {
        ...fields,
        ...(amount === null ? {} : { amount }),
        ...(stage ? { stage } : {}),
        clientId: clientId.current,
      },
    })
    void queryClient.invalidateQueries({ queryKey: salesKeys.lists })
    toast.success(t('form.created', { number: made.number }))
    await navigate({ href: dealPath(made.id) })
  }
  return (
    <AppDrawer open onClose={onClose} title={t('form.create')} width={520}>
      <Form
        schema={dealForm}
        mode="onSubmit"
        label={t('form.create')}
        defaultValues={{
          title: '',
          customer: '',
          stage: 'new',
          closingDay: null,
          source: '',
          competitor: '',
          ownerId: user?.id ?? null,
          teamIds: [],
          guestIds: [],
          currency: baseCurrency,
          amount: null,
        }}
        onSubmit={save}
      >
        <DealFields known={user ? [{ id: user.id, fullName: user.fullName, avatar }] : []} isNew estimates handsOver />
        <DrawerButtons onCancel={onClose}>{t('form.submit')}</DrawerButtons>
      </Form>
    </AppDrawer>
  )
}
