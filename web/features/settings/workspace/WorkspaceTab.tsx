import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { expenseCategories } from '#contract/expenses/categories.ts'
import { alwaysOffered, languageEntries } from '#contract/locale/languages.ts'
import { baseCurrency, decimalText } from '#contract/money/money.ts'
import type { WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import type { Conflict, ConflictAnswers } from '../../../lib/versions/useVersionedSave.ts'
import { Card } from '../../../ui/Card.tsx'
import { ConflictDialog } from '../../../ui/dialog/ConflictDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { ChipsField } from '../../../ui/form/ChipsField.tsx'
import { FollowSaved } from '../../../ui/form/FollowSaved.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { DecimalField, MoneyField } from '../../../ui/form/MoneyField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { TimeZoneField } from '../../../ui/form/TimeZoneField.tsx'
import { useField } from '../../../ui/form/useField.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { useSaveSettings, useSettings } from '../settings.data.ts'
import { RegistrationFields } from './RegistrationFields.tsx'
import {
  type DraftField,
  differences,
  draftOf,
  languageNames,
  type SavedSettings,
  settingsDraft,
} from './settingsDraft.ts'

export function WorkspaceTab() {
  const { t } = useTranslation('settings')
  return (
    <Loaded query={useSettings()} skeleton={<FormSkeleton fields={5} />} card={t('tabs.ayarlar')}>
      {(saved) => <WorkspaceForm saved={saved} />}
    </Loaded>
  )
}

function WorkspaceForm({ saved }: { saved: SavedSettings }) {
  const { t } = useTranslation('settings')
  const tell = () => void toast.success(t('workspace.saved'))
  const { save, base, follow, conflict, answers } = useSaveSettings(saved, tell)
  return (
    <>
      <Form schema={settingsDraft} defaultValues={draftOf(saved)} label={t('tabs.ayarlar')} onSubmit={save}>
        <FollowSaved draft={draftOf(saved)} version={saved.version} base={base} onFollow={follow} />
        <Card title={t('workspace.general')}>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              gap: '16px 20px',
            }}
          >
            <TextField name="workspaceName" label={t('workspace.workspaceName')} autoComplete="organization" required />
            <TimeZoneField name="timeZone" label={t('workspace.timeZone')} />
            <DecimalField
              name="discountLimit"
              label={t('workspace.discountLimit')}
              hint={t('workspace.discountLimitHint')}
              places={2}
              trailing="dropped"
              mark="%"
              required
            />
          </Box>
        </Card>
        <Card title={t('workspace.registration')}>
          <RegistrationFields />
        </Card>
        <Card title={t('workspace.expenseLimits')}>
          <ExpenseLimits />
        </Card>
        <Card title={t('workspace.files')}>
          <FileQuotas />
        </Card>
        <Card title={t('tabs.webhooks')}>
          <InsideAddresses />
        </Card>
        <Card title={t('workspace.extraLanguages')}>
          <LanguagesField />
        </Card>
        <Box>
          <SubmitButton>{t('workspace.save')}</SubmitButton>
        </Box>
      </Form>
      {conflict && <SettingsConflict conflict={conflict} {...answers()} />}
    </>
  )
}

/** How much files may take: megabytes in the form, gigabytes on the screen; empty is without a quota. */
function FileQuotas() {
  const { t } = useTranslation('settings')
  return (
    <>
      <Typography variant="body2" sx={{ mb: '16px', color: 'text.secondary' }}>
        {t('workspace.fileQuotaHint')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: '16px 20px',
        }}
      >
        <DecimalField name="fileQuota" label={t('workspace.fileQuota')} places={3} trailing="dropped" mark="GB" />
        <DecimalField
          name="personFileQuota"
          label={t('workspace.personFileQuota')}
          places={3}
          trailing="dropped"
          mark="GB"
        />
      </Box>
    </>
  )
}

/** Pasted lists come apart at commas and spaces; of a whole address the host and port are meant. */
const hostsIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((part) => URL.parse(part)?.host || part.toLowerCase())
    .filter((part) => part !== '')

function InsideAddresses() {
  const { t } = useTranslation('settings')
  return (
    <ChipsField
      name="insideAddresses"
      label={t('workspace.insideAddresses')}
      hint={t('workspace.insideAddressesHint')}
      partsOf={hostsIn}
      removeLabel={(address) => t('workspace.removeInsideAddress', { address })}
      placeholder={t('workspace.insideAddressesPlaceholder')}
      optional
    />
  )
}

/** What a line of a category may cost before the approver is warned; empty means no limit. */
function ExpenseLimits() {
  const { t } = useTranslation(['settings', 'expenses'])
  return (
    <>
      <Typography variant="body2" sx={{ mb: '16px', color: 'text.secondary' }}>
        {t('workspace.expenseLimitsHint')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          gap: '16px 20px',
        }}
      >
        {expenseCategories.map((category) => (
          <MoneyField
            key={category}
            name={`expenseLimits.${category}`}
            label={t(`expenses:category.${category}`)}
            currency={baseCurrency}
          />
        ))}
      </Box>
    </>
  )
}

type SettingsConflictProps = ConflictAnswers & {
  conflict: Conflict<WorkspaceSettings, SavedSettings>
}

function SettingsConflict({ conflict: { mine, theirs }, ...answers }: SettingsConflictProps) {
  const { t } = useTranslation('settings')
  const shown = (field: DraftField, settings: WorkspaceSettings): string => {
    if (field === 'registrationMode') return t(`modes.${settings.registrationMode}`)
    if (field === 'registrationDomains') return settings.registrationDomains.join(', ')
    if (field === 'insideAddresses') return settings.insideAddresses.join(', ')
    if (field === 'extraLanguages') return languageNames(settings.extraLanguages).join(', ')
    if (field === 'discountLimit') return String(settings.discountLimit / 100)
    if (field === 'expenseLimits') {
      const limits = Object.values(settings.expenseLimits)
      return limits.map((limit) => (limit === null ? '–' : decimalText(limit))).join(' · ')
    }
    if (field === 'fileQuota' || field === 'personFileQuota') {
      const megabytes = settings[field]
      return megabytes ? `${megabytes / 1000} GB` : '–'
    }
    return settings[field]
  }
  return (
    <ConflictDialog
      {...answers}
      title={t('workspace.conflict')}
      differences={differences(mine, theirs).map((field) => ({
        id: field,
        label: t(`workspace.${field}`),
        mine: shown(field, mine),
        theirs: shown(field, theirs),
      }))}
    />
  )
}

const extraEntries = languageEntries.filter(({ i18nLang }) => !alwaysOffered.includes(i18nLang))

function LanguagesField() {
  const { t } = useTranslation('settings')
  const { field } = useField('extraLanguages')
  const chosen: string[] = field.value
  const toggle = (language: string, on: boolean) =>
    // In the list's own order: off and on again is no change.
    field.onChange(
      extraEntries
        .map(({ i18nLang }) => i18nLang)
        .filter((other) => (other === language ? on : chosen.includes(other))),
    )
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={{ mb: '12px', fontWeight: 400 }}>
        {t('workspace.languagesText')}
      </FormLabel>
      <FormGroup
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', gap: '8px 20px' }}
      >
        {extraEntries.map(({ i18nLang, label }) => (
          <FormControlLabel
            key={i18nLang}
            control={
              <Checkbox
                checked={chosen.includes(i18nLang)}
                onChange={(_event, on) => toggle(i18nLang, on)}
                onBlur={field.onBlur}
              />
            }
            label={<bdi lang={i18nLang}>{label}</bdi>}
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}
