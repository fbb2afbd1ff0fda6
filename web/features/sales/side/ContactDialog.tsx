import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { contact as contactSchema, type DealDetail } from '#contract/sales/sales.schemas.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { cacheDeal, salesKeys } from '../sales.data.ts'

export type Contact = DealDetail['contacts'][number]
type ContactDialogProps = { deal: DealDetail; contact: Contact | undefined; onClose: () => void }

const same = (left: Contact, right: Contact | undefined) => JSON.stringify(left) === JSON.stringify(right)

export function ContactDialog({ deal, contact, onClose }: ContactDialogProps) {
  const { t } = useTranslation(['sales', 'ui'])
  const queryClient = useQueryClient()
  const save = async (next: Contact) => {
    // The list may have changed meanwhile: the contact that is edited is found by what it was.
    const contacts = deal.contacts.some((known) => same(known, contact))
      ? deal.contacts.map((known) => (same(known, contact) ? next : known))
      : [...deal.contacts, next]
    try {
      const body = { contacts, version: deal.version }
      cacheDeal(queryClient, await call(salesEndpoints.update, { params: { id: deal.id }, body }))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      await queryClient.invalidateQueries({ queryKey: salesKeys.deal(deal.id) })
      toast.info(t('next.conflict'))
    }
  }
  return (
    <AppDialog open onClose={onClose} title={t(contact ? 'contacts.edit' : 'contacts.add')} width="xs">
      <Form
        schema={contactSchema}
        mode="onSubmit"
        defaultValues={contact ?? { name: '', title: '', email: '', phone: '' }}
        onSubmit={save}
      >
        <TextField name="name" label={t('contacts.name')} required autoFocus />
        <TextField name="title" label={t('contacts.role')} />
        <TextField name="email" label={t('contacts.email')} type="email" />
        <PhoneField name="phone" label={t('contacts.phone')} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('contacts.save')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
