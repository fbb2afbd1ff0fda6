import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLooking } from '../../../lib/session/session.ts'
import { ActionMenu, type MenuAction } from '../../../ui/ActionMenu.tsx'
import { ExportButton } from '../../../ui/DataTable/ExportButton.tsx'
import type { TableExport } from '../../../ui/DataTable/tableTypes.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { AddIcon, CameraIcon, ExportIcon, MoreHorizontalIcon, PaymentIcon, RateIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { AdvancesDialog } from '../advances/AdvancesDialog.tsx'
import { FileChoice } from '../edit/FileChoice.tsx'
import type { useNewReport } from '../edit/useNewReport.ts'
import { RatesDialog } from '../rates/RatesDialog.tsx'

type ExpensesHeadProps = {
  fresh: ReturnType<typeof useNewReport>
  exporting: TableExport
  phone: boolean
}

export function ExpensesHead({ fresh, exporting, phone }: ExpensesHeadProps) {
  const { t } = useTranslation('expenses')
  const [opened, setOpened] = useState<'rates' | 'advances'>()
  const more: MenuAction[] = [
    { id: 'advances', label: t('advances.title'), icon: PaymentIcon, onSelect: () => setOpened('advances') },
    { id: 'rates', label: t('rateTable.title'), icon: RateIcon, onSelect: () => setOpened('rates') },
  ]
  const files = exporting.formats.map(
    ({ id, label }, at): MenuAction => ({
      id,
      label: t('exportAs', { format: label }),
      icon: ExportIcon,
      startsGroup: at === 0,
      onSelect: () => exporting.onExport(id),
    }),
  )
  const looking = useLooking()
  const onPhone = (
    <>
      <ActionMenu label={t('more')} actions={[...more, ...files]} icon={MoreHorizontalIcon} />
      {!looking && (
        <>
          <IconAction
            icon={AddIcon}
            label={t('add')}
            size="medium"
            disabled={fresh.busy}
            onClick={() => void fresh.begin()}
          />
          <FileChoice
            camera
            look="contained"
            icon={CameraIcon}
            label={t('capture')}
            onFiles={(photos) => void fresh.begin(photos)}
          >
            {t('capture')}
          </FileChoice>
        </>
      )}
    </>
  )
  const actions = (
    <>
      <ExportButton exporting={exporting} compact={false} />
      <ActionMenu label={t('more')} actions={more} icon={MoreHorizontalIcon} />
      {!looking && (
        <Button variant="contained" startIcon={<AddIcon />} disabled={fresh.busy} onClick={() => void fresh.begin()}>
          {t('add')}
        </Button>
      )}
    </>
  )
  return (
    <>
      <PageHeader title={t('title')} actions={phone ? onPhone : actions} />
      {opened === 'rates' && <RatesDialog onClose={() => setOpened(undefined)} />}
      {opened === 'advances' && <AdvancesDialog onClose={() => setOpened(undefined)} />}
    </>
  )
}
