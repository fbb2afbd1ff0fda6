import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { ImportIcon, UserAddIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PeopleTable } from './PeopleTable.tsx'

const ImportDialog = lazy(() =>
  import('../import/ImportDialog.tsx').then((loaded) => ({ default: loaded.ImportDialog })),
)

/** `/admin/kullanici-yonetimi/kullanici-listesi` */
export function PeoplePage() {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const [count, setCount] = useState<number>()
  const [importing, setImporting] = useState(false)
  const looking = useLooking()
  const actions = !looking && (
    <>
      {/* People import files at a desk, not on a phone. */}
      <Button
        startIcon={<ImportIcon />}
        onClick={() => setImporting(true)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {t('import')}
      </Button>
      <Button
        variant="contained"
        startIcon={<UserAddIcon />}
        onClick={() => void navigate({ href: paths.adminUserCreate })}
      >
        {t('create')}
      </Button>
    </>
  )
  return (
    <>
      <PageHeader title={t('title')} hint={count !== undefined && t('people', { count })} actions={actions} />
      <PeopleTable onCount={setCount} />
      {importing && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
