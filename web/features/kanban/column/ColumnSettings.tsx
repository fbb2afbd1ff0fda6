import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { columnColours, columnGlyphs, columnTitle } from '#contract/kanban/kanban.schemas.ts'
import { taskStatuses } from '#contract/tasks/transitions.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useBoardContext } from '../boardContext.ts'
import type { Column } from '../model/board.ts'
import { FormRow } from './FormRow.tsx'

/** A select has only texts: the empty one is "none". */
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.union([z.literal('').transform(() => null), z.enum(values)])

const draft = z.object({
  title: columnTitle,
  wipLimit: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(1).max(999)]),
  taskStatus: choice(taskStatuses),
  colour: choice(columnColours),
  glyph: choice(columnGlyphs),
})

/** Statuses that a drop can lead to; the others happen by themselves. */
const offered = ['active', 'pending', 'completed', 'notCompleted'] as const

export function ColumnSettings({ column, onClose }: { column: Column; onClose: () => void }) {
  const { t } = useTranslation('kanban')
  const { actions } = useBoardContext()
  const save = (fields: z.output<typeof draft>) => {
    onClose()
    void actions.changeColumn(column, fields)
  }
  return (
    <AppDialog open onClose={onClose} title={t('column.settingsTitle', { name: column.title })} width="xs">
      <Form
        schema={draft}
        defaultValues={{
          title: column.title,
          wipLimit: column.wipLimit === null ? '' : String(column.wipLimit),
          taskStatus: column.taskStatus ?? '',
          colour: column.colour ?? '',
          glyph: column.glyph ?? '',
        }}
        onSubmit={save}
      >
        <TextField name="title" label={t('column.name')} required />
        <TextField
          name="wipLimit"
          label={t('column.limitField')}
          hint={t('column.limitHint')}
          inputMode="numeric"
          placeholder={t('column.noLimit')}
        />
        <SelectField
          name="taskStatus"
          label={t('column.statusField')}
          hint={t('column.statusHint')}
          options={[
            { value: '', label: t('column.carries.none') },
            ...offered.map((status) => ({ value: status, label: t(`column.carries.${status}`) })),
          ]}
        />
        <FormRow>
          <SelectField
            name="colour"
            label={t('column.colour')}
            options={[
              { value: '', label: t('column.colours.none') },
              ...columnColours.map((colour) => ({ value: colour, label: t(`column.colours.${colour}`) })),
            ]}
          />
          <SelectField
            name="glyph"
            label={t('column.glyph')}
            options={[
              { value: '', label: t('column.glyphs.none') },
              ...columnGlyphs.map((glyph) => ({ value: glyph, label: t(`column.glyphs.${glyph}`) })),
            ]}
          />
        </FormRow>
        <FormRow end>
          <Button onClick={onClose}>{t('column.cancel')}</Button>
          <SubmitButton>{t('column.save')}</SubmitButton>
        </FormRow>
      </Form>
    </AppDialog>
  )
}
