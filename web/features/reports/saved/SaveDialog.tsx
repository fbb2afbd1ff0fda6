import { useTranslation } from 'react-i18next'
import { savedReportEndpoints } from '#contract/reports/saved.endpoints.ts'
import { NameDialog } from '../../../ui/dialog/NameDialog.tsx'

const schema = savedReportEndpoints.save.body.pick({ name: true })

type SaveDialogProps = {
  title: string
  initial?: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

export function SaveDialog({ title, ...rest }: SaveDialogProps) {
  const { t } = useTranslation('reports')
  const words = { title, label: t('saved.name'), hint: t('saved.nameHint'), submit: t('saved.saveAction') }
  return <NameDialog schema={schema} words={words} {...rest} />
}
