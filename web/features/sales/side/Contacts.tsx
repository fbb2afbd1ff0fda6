import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { contact as contactSchema, type DealDetail } from '#contract/sales/sales.schemas.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { ActionMenu } from '../../../ui/ActionMenu.tsx'
import { Card } from '../../../ui/Card.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { PhoneField } from '../../../ui/form/PhoneField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon, EditIcon, TrashIcon } from '../../../ui/icons.ts'
import { PlainList } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { cacheDeal, salesKeys } from '../sales.data.ts'
import { useDealWrite } from '../state/useDealWrite.ts'

type Contact = DealDetail['contacts'][number]
type ContactDialogProps = { deal: DealDetail; contact: Contact | undefined; onClose: () => void }

const same = (left: Contact, right: Contact | undefined) => JSON.stringify(left) === JSON.stringify(right)

function ContactDialog({ deal, contact, onClose }: ContactDialogProps) {
  const { t } = useTranslation('sales')
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
    <FormDialog
      title={t(contact ? 'contacts.edit' : 'contacts.add')}
      width="xs"
      schema={contactSchema}
      mode="onSubmit"
      defaultValues={contact ?? { name: '', title: '', email: '', phone: '' }}
      onSubmit={save}
      submit={t('contacts.save')}
      onClose={onClose}
    >
      <TextField name="name" label={t('contacts.name')} required autoFocus />
      <TextField name="title" label={t('contacts.role')} />
      <TextField name="email" label={t('contacts.email')} type="email" />
      <PhoneField name="phone" label={t('contacts.phone')} />
    </FormDialog>
  )
}

/** The contact people of the customer. */
export function Contacts({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation('sales')
  const write = useDealWrite()
  const [opened, setOpened] = useState<{ contact: Contact | undefined }>()
  const { contacts } = deal
  const works = deal.may.work
  const remove = (gone: Contact) =>
    void write(deal.id, () =>
      call(salesEndpoints.update, {
        params: { id: deal.id },
        body: { contacts: contacts.filter((contact) => contact !== gone), version: deal.version },
      }),
    )
  const tools = works && (
    <IconAction icon={AddIcon} label={t('contacts.add')} titled onClick={() => setOpened({ contact: undefined })} />
  )
  return (
    <Card title={t('contacts.title')} tools={tools}>
      {contacts.length === 0 && (
        <Box sx={{ fontSize: 'size.text', color: 'text.secondary' }}>{t('contacts.empty')}</Box>
      )}
      <PlainList sx={{ display: 'grid', gap: '12px' }}>
        {contacts.map((contact) => (
          <Box component="li" key={`${contact.name} ${contact.email} ${contact.phone}`} sx={row}>
            <Face person={{ id: 0, fullName: contact.name, presence: null }} size={34} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <bdi>{contact.name}</bdi>
              </Box>
              {contact.title !== '' && (
                <Box sx={{ color: 'text.secondary' }}>
                  <bdi>{contact.title}</bdi>
                </Box>
              )}
              <Box sx={ways}>
                {contact.email !== '' && (
                  <a href={`mailto:${contact.email}`}>
                    <bdi>{contact.email}</bdi>
                  </a>
                )}
                {contact.phone !== '' && (
                  <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
                    <bdi>{contact.phone}</bdi>
                  </a>
                )}
              </Box>
            </Box>
            {works && (
              <ActionMenu
                label={t('contacts.menu', { name: contact.name })}
                actions={[
                  { id: 'edit', label: t('contacts.edit'), icon: EditIcon, onSelect: () => setOpened({ contact }) },
                  {
                    id: 'remove',
                    label: t('contacts.remove'),
                    icon: TrashIcon,
                    danger: true,
                    onSelect: () => remove(contact),
                  },
                ]}
              />
            )}
          </Box>
        ))}
      </PlainList>
      {opened && <ContactDialog deal={deal} contact={opened.contact} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  fontSize: 'size.text',
  lineHeight: '20px',
} as const
const ways = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '12px',
  '& a': { color: 'tone.primary.ink', textDecoration: 'none', overflowWrap: 'anywhere' },
  '& a:hover': { textDecoration: 'underline' },
} as const
