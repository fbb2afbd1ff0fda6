import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { webhookKinds } from '#contract/webhooks/kinds.ts'
import { useField } from '../../ui/form/useField.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '../../ui/icons.ts'
import { useActivityWords } from '../activityLog/useActivityWords.ts'

const nounOf = (kind: string) => kind.slice(0, kind.indexOf('.'))

type KindsFieldProps = {
  offered?: readonly string[]
  label?: string
  /** Whether all of them may be meant, also those that come later. */
  withAll?: boolean
}

/** All kinds, or those that are ticked, noun by noun; in the words of the activity log. */
export function KindsField({ offered = webhookKinds, label, withAll = true }: KindsFieldProps) {
  const { t } = useTranslation('webhooks')
  const { field, error } = useField('kinds')
  const chosen: readonly string[] | null = field.value
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <Typography id={id} variant="body2" sx={{ mb: '6px', fontWeight: 550 }}>
        {label ?? t('kinds')}
      </Typography>
      <Box sx={frame}>
        {withAll && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={chosen === null}
                onChange={(_event, all) => field.onChange(all ? null : [])}
                slotProps={{ input: { ref: field.ref } }}
              />
            }
            label={t('allKinds')}
          />
        )}
        {chosen !== null &&
          [...Map.groupBy(offered, nounOf)].map(([noun, kinds]) => (
            <NounKinds
              key={noun}
              noun={noun}
              kinds={kinds}
              offered={offered}
              chosen={chosen}
              onChange={field.onChange}
            />
          ))}
      </Box>
      {error && (
        <FormHelperText id={`${id}-error`} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

type NounKindsProps = {
  noun: string
  kinds: readonly string[]
  offered: readonly string[]
  chosen: readonly string[]
  onChange: (kinds: readonly string[]) => void
}

/** One noun: all of it at once, or opened, each of what may happen to it. */
function NounKinds({ noun, kinds, offered, chosen, onChange }: NounKindsProps) {
  const { t } = useTranslation('webhooks')
  const words = useActivityWords()
  const id = useId()
  const ticked = kinds.filter((kind) => chosen.includes(kind))
  // Of a noun of which some are chosen it is to be seen which.
  const [open, setOpen] = useState(ticked.length > 0 && ticked.length < kinds.length)
  // In the list's own order: off and on again is no change.
  const set = (wanted: readonly string[], on: boolean) =>
    onChange(offered.filter((kind) => (wanted.includes(kind) ? on : chosen.includes(kind))))
  const name = words.kind(noun)
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px' }}>
        <FormControlLabel
          sx={{ flex: 1, minWidth: 0 }}
          control={
            <Checkbox
              size="small"
              checked={ticked.length === kinds.length}
              indeterminate={ticked.length > 0 && ticked.length < kinds.length}
              onChange={() => set(kinds, ticked.length < kinds.length)}
            />
          }
          label={name}
        />
        <Typography variant="caption" color="textSecondary">
          <bdi dir="ltr">{`${ticked.length} / ${kinds.length}`}</bdi>
        </Typography>
        <IconAction
          icon={open ? ChevronUpIcon : ChevronDownIcon}
          label={t('kindsOf', { noun: name })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
      </Box>
      {open && (
        <Box id={id} sx={grid}>
          {kinds.map((kind) => (
            <FormControlLabel
              key={kind}
              control={
                <Checkbox size="small" checked={chosen.includes(kind)} onChange={(_event, on) => set([kind], on)} />
              }
              label={words.verb(kind)}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

const frame = {
  px: '12px',
  py: '6px',
  border: 1,
  borderColor: 'hairline',
  borderRadius: '8px',
  fontSize: 'size.text',
  maxHeight: 320,
  overflowY: 'auto',
} as const

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 100%), 1fr))',
  paddingInlineStart: '28px',
} as const
