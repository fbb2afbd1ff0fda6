import { useTranslation } from 'react-i18next'
import { filterEndpoints } from '#contract/tasks/filters.endpoints.ts'
import { NameDialog } from '../../../ui/dialog/NameDialog.tsx'

const schema = filterEndpoints.save.body.pick({ name: true })

type SaveFilterDialogProps = { initial: string; onSave: (name: string) => Promise<void>; onClose: () => void }

export function SaveFilterDialog(props: SaveFilterDialogProps) {
  const { t } = useTranslation('tasks')
  const words = {
    title: t('filters.save'),
    label: t('filters.name'),
    hint: t('filters.nameHint'),
    submit: t('filters.saveAction'),
  }
  return <NameDialog schema={schema} words={words} {...props} />
}
