import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { keysOf } from '#contract/keysOf.ts'
import { languageEntries } from '#contract/locale/languages.ts'
import { grouped } from '#contract/sales/iban.ts'
import {
  type Letterhead,
  type LetterheadDraft,
  letterheadDraft,
  letterheadEndpoints,
} from '#contract/sales/letterhead.endpoints.ts'
import { download } from '../../../lib/download/download.ts'
import { showError } from '../../../lib/errors/showError.ts'
import type { Conflict, ConflictAnswers } from '../../../lib/versions/useVersionedSave.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { FollowSaved } from '../../../ui/form/FollowSaved.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { FilePdfIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useLetterhead, useSaveLetterhead } from '../settings.data.ts'
import { LogoField } from './LogoField.tsx'

export function LetterheadTab() {
  const { t } = useTranslation('settings')
  return (
    <Loaded query={useLetterhead()} skeleton={<FormSkeleton fields={6} />} card={t('tabs.antet')}>
      {(saved) => <LetterheadForm saved={saved} />}
    </Loaded>
  )
}

const draftOf = ({ version: _version, logo: _logo, iban, ...draft }: Letterhead): LetterheadDraft => ({
  ...draft,
  iban: grouped(iban),
})
const languageOptions = languageEntries.map(({ i18nLang, label }) => ({ value: i18nLang, label }))

/** Whose paper quotes are written on. */
function LetterheadForm({ saved }: { saved: Letterhead }) {
  const { t } = useTranslation('settings')
  const tell = () => void toast.success(t('letterhead.saved'))
  const { save, base, follow, conflict, answers } = useSaveLetterhead(saved, tell)
  const draft = draftOf(saved)
  const field = (name: keyof LetterheadDraft) => ({ name, label: t(`letterhead.${name}`) })
  return (
    <>
      <Form schema={letterheadDraft} defaultValues={draft} label={t('tabs.antet')} onSubmit={save}>
        <FollowSaved draft={draft} version={saved.version} base={base} onFollow={follow} />
        <Card title={t('letterhead.company')}>
          <Typography variant="body2" sx={{ mb: '16px', color: 'text.secondary' }}>
            {t('letterhead.text')}
          </Typography>
          <Fields>
            <LogoField savedLogo={saved} />
            <TextField {...field('companyName')} hint={t('letterhead.companyNameHint')} autoComplete="organization" />
            <TextField {...field('address')} rows={2} />
            <TextField {...field('taxOffice')} />
            <TextField {...field('taxNumber')} hint={t('letterhead.taxNumberHint')} dir="ltr" inputMode="numeric" />
            <TextField {...field('phone')} dir="ltr" inputMode="tel" />
            <TextField {...field('email')} type="email" />
            <TextField {...field('website')} dir="ltr" />
          </Fields>
        </Card>
        <Card title={t('letterhead.bank')}>
          <Fields>
            <TextField {...field('bankName')} />
            <TextField {...field('iban')} dir="ltr" />
          </Fields>
        </Card>
        <Card title={t('letterhead.texts')}>
          <Fields>
            <TextField {...field('opening')} hint={t('letterhead.openingHint')} rows={4} dir="auto" />
            <TextField {...field('closing')} hint={t('letterhead.closingHint')} rows={4} dir="auto" />
            <SelectField {...field('language')} hint={t('letterhead.languageHint')} options={languageOptions} />
          </Fields>
        </Card>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
          <SubmitButton>{t('workspace.save')}</SubmitButton>
          <PreviewButton />
        </Box>
      </Form>
      {conflict && <LetterheadConflict conflict={conflict} {...answers()} />}
    </>
  )
}

const Fields = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      gap: '16px 20px',
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
)

type LetterheadConflictProps = ConflictAnswers & {
  conflict: Conflict<LetterheadDraft, Letterhead>
}

function LetterheadConflict({ conflict: { mine, theirs }, ...answers }: LetterheadConflictProps) {
  const { t } = useTranslation('settings')
  const shown = (name: keyof LetterheadDraft, draft: LetterheadDraft): string => {
    if (name === 'logoFileId') return draft.logoFileId === null ? '–' : t('letterhead.logoSet')
    if (name === 'language') return languageEntries.find(({ i18nLang }) => i18nLang === draft.language)?.label ?? ''
    return draft[name] || '–'
  }
  const different = keysOf(letterheadDraft.shape).filter((name) => mine[name] !== theirs[name])
  return (
    <ConflictDialog
      {...answers}
      title={t('letterhead.conflict')}
      differences={different.map((name) => ({
        id: name,
        label: t(`letterhead.${name}`),
        mine: shown(name, mine),
        theirs: shown(name, theirs),
      }))}
    />
  )
}

/** An invented quote on the paper as it stands in the form, saved or not. */
function PreviewButton() {
  const { t } = useTranslation('settings')
  const { getValues, trigger } = useFormContext()
  const [busy, setBusy] = useState(false)
  const show = async () => {
    if (!(await trigger())) return
    setBusy(true)
    try {
      await download(letterheadEndpoints.preview.path, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        body: letterheadDraft.parse(getValues()),
      })
    } catch (error) {
      await showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button startIcon={<FilePdfIcon />} loading={busy} loadingPosition="start" onClick={() => void show()}>
      {t('letterhead.preview')}
    </Button>
  )
}
