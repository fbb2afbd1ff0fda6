import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { type Language, languageEntries } from '#contract/locale/languages.ts'
import { type Quote, quoteEndpoints, quoteLetter } from '#contract/sales/quotes.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { ChipsField } from '../../../ui/form/ChipsField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { FilePdfIcon } from '../../../ui/icons.ts'
import { Meta, Row } from '../../../ui/layout.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { salesKeys } from '../sales.data.ts'
import { useCacheQuote } from './useQuoteEditor.ts'

type Letter = ResponseOf<typeof quoteEndpoints.letter>

type SendDialogProps = {
  deal: DealDetail
  quote: Quote
  onPdf: (language?: Language) => void
  /** Only where it is not sent yet. */
  onMark: () => Promise<void>
  onClose: () => void
}

/** What a mail with this version could say, in this language or in the customer's. */
const useLetter = ({ dealId, number }: Quote, language: Language | undefined) =>
  useQuery({
    queryKey: salesKeys.letter(dealId, number, language),
    queryFn: reads(quoteEndpoints.letter, { params: { id: dealId, number }, query: language ? { language } : {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Mails a version with its PDF, or notes that it was passed on another way. */
export function SendDialog(props: SendDialogProps) {
  const { quote, onClose } = props
  const { t } = useTranslation('sales')
  const [language, setLanguage] = useState<Language>()
  const letter = useLetter(quote, language)
  return (
    <AppDialog open onClose={onClose} title={t('mail.title', { number: quote.number })} width="sm">
      <Loaded query={letter} skeleton={<FormSkeleton fields={4} />}>
        {(proposal) =>
          proposal.mailConfigured ? (
            <LetterForm {...props} proposal={proposal} onLanguage={setLanguage} />
          ) : (
            <ByHand {...props} />
          )
        }
      </Loaded>
    </AppDialog>
  )
}

type LetterFormProps = SendDialogProps & { proposal: Letter; onLanguage: (language: Language) => void }

function LetterForm({ deal, quote, proposal, onLanguage, onPdf, onMark, onClose }: LetterFormProps) {
  const { t } = useTranslation('sales')
  const take = useCacheQuote(quote.dealId)
  const clientId = useRef(newClientId())
  const me = useSession(({ user }) => user?.email)
  const [first] = deal.contacts.filter(({ email }) => email !== '')
  const isSent = quote.status === 'sent'
  const { subject, text, language, fileName } = proposal
  return (
    <Form
      schema={quoteLetter}
      mode="onSubmit"
      defaultValues={{ to: first ? [first.email] : [], subject, text, language }}
      onSubmit={async (letter) => {
        const body = { ...letter, clientId: clientId.current, version: quote.version }
        take(await call(quoteEndpoints.mail, { params: { id: quote.dealId, number: quote.number }, body }))
        toast.success(t('mail.done', { number: quote.number, to: letter.to.join(', ') }))
        onClose()
      }}
    >
      <FollowLanguage proposal={proposal} onLanguage={onLanguage} />
      <RecipientsField contacts={deal.contacts} />
      <SelectField name="language" label={t('mail.language')} options={languageOptions} />
      <TextField name="subject" label={t('mail.subject')} dir="auto" required />
      <TextField name="text" label={t('mail.text')} rows={6} dir="auto" required />
      <AttachedPdf name={fileName} onPdf={onPdf} />
      <Box>
        {me && <Meta>{t('mail.replies', { address: me })}</Meta>}
        {!isSent && <Meta>{t('mail.freezes')}</Meta>}
      </Box>
      <Box sx={foot}>
        {!isSent && <MarkButton onMark={onMark} />}
        <SubmitButton>{t('mail.submit')}</SubmitButton>
      </Box>
    </Form>
  )
}

const languageOptions = languageEntries.map(({ i18nLang, label }) => ({ value: i18nLang, label }))
const foot = { display: 'flex', flexWrap: 'wrap-reverse', justifyContent: 'flex-end', gap: '8px' } as const

/** Words that nobody has changed follow the chosen language. */
function FollowLanguage({ proposal, onLanguage }: Pick<LetterFormProps, 'proposal' | 'onLanguage'>) {
  const { setValue, getValues } = useFormContext()
  const chosen: Language = useWatch({ name: 'language' })
  const shown = useRef(proposal)
  const ask = useEffectEvent(() => {
    if (chosen !== proposal.language) onLanguage(chosen)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice is worth asking for
  useEffect(() => ask(), [chosen])
  useEffect(() => {
    for (const part of ['subject', 'text'] as const) {
      if (getValues(part) === shown.current[part]) setValue(part, proposal[part])
    }
    shown.current = proposal
  }, [proposal, getValues, setValue])
  return null
}

function AttachedPdf({ name, onPdf }: { name: string; onPdf: SendDialogProps['onPdf'] }) {
  const { t } = useTranslation('sales')
  const language: Language = useWatch({ name: 'language' })
  return (
    <Row sx={{ flexWrap: 'wrap', gap: '4px 8px' }}>
      <Meta as="span">{t('mail.attached')}</Meta>
      <Button size="small" startIcon={<FilePdfIcon />} title={t('quote.pdf')} onClick={() => onPdf(language)}>
        <bdi>{name}</bdi>
      </Button>
    </Row>
  )
}

function MarkButton({ onMark }: Pick<SendDialogProps, 'onMark'>) {
  const { t } = useTranslation('sales')
  const [busy, setBusy] = useState(false)
  const mark = async () => {
    setBusy(true)
    await onMark()
    setBusy(false)
  }
  return (
    <Button loading={busy} onClick={() => void mark()}>
      {t('mail.mark')}
    </Button>
  )
}

/** Where no mail can leave. */
function ByHand({ quote, onPdf, onMark }: SendDialogProps) {
  const { t } = useTranslation('sales')
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      <Alert severity="info">{t('mail.notConfigured')}</Alert>
      {quote.status !== 'sent' && <Meta>{t('mail.freezes')}</Meta>}
      <Box sx={foot}>
        <Button startIcon={<FilePdfIcon />} onClick={() => onPdf()}>
          {t('quote.pdf')}
        </Button>
        {quote.status !== 'sent' && <MarkButton onMark={onMark} />}
      </Box>
    </Box>
  )
}

/** “Ada <ada@firma.com>” means the address; what holds none stays as it is, to be told that it is none. */
function addressesIn(text: string): string[] {
  const found = text.match(/[^\s,;<>]+@[^\s,;<>]+/g) ?? [text.trim()]
  return found.map((address) => address.toLowerCase()).filter((address) => address !== '')
}

/** The customer's contacts, and whoever else. */
function RecipientsField({ contacts }: { contacts: DealDetail['contacts'] }) {
  const { t } = useTranslation('sales')
  const reachable = contacts.filter(({ email }) => email !== '')
  const nameOf = (address: string) => reachable.find(({ email }) => email === address)?.name
  return (
    <ChipsField
      name="to"
      label={t('mail.to')}
      hint={t('mail.toHint')}
      partsOf={addressesIn}
      removeLabel={(address) => t('mail.removeAddress', { address })}
      placeholder="ad@firma.com"
      options={reachable.map(({ email }) => email)}
      describe={(address) => `${nameOf(address) ?? ''} · ${address}`}
    />
  )
}
