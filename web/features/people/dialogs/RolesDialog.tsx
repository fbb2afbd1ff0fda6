import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { RolesField } from '../form/RolesField.tsx'
import { peopleKeys } from '../people.data.ts'
import { RunAlert } from './RunAlert.tsx'
import { useOneByOne } from './useOneByOne.ts'

const schema = z.object({ roleIds: z.array(z.number().int()).min(1) })

type RolesDialogProps = { people: readonly ManagedPerson[]; onClose: (done: boolean) => void }

/** One person gets exactly what is ticked; to several it is added. */
export function RolesDialog({ people, onClose }: RolesDialogProps) {
  const { t } = useTranslation(['people', 'ui'])
  const queries = useQueryClient()
  const { run, progress, refused } = useOneByOne()
  const [rest, setRest] = useState(people)
  const [only] = people
  const many = people.length > 1
  const save = async ({ roleIds }: z.output<typeof schema>) => {
    const left = await run(rest, async ({ id, roles }) => {
      const wanted = many ? [...new Set([...roles.map((role) => role.id), ...roleIds])] : roleIds
      await call(roleEndpoints.assign, { params: { id }, body: { roleIds: wanted } })
    })
    await queries.invalidateQueries({ queryKey: peopleKeys.all })
    setRest(left)
    if (left.length > 0) return
    toast.success(t('done.roles'))
    onClose(true)
  }
  const title = many
    ? t('rolesDialog.titleMany', { count: people.length })
    : t('rolesDialog.title', { name: only?.fullName ?? '' })
  return (
    <AppDialog open onClose={() => onClose(false)} title={title} busy={progress !== undefined}>
      <Form
        schema={schema}
        mode="onSubmit"
        defaultValues={{ roleIds: many ? [] : (only?.roles.map(({ id }) => id) ?? []) }}
        onSubmit={save}
      >
        {many && (
          <Typography variant="body2" color="textSecondary">
            {t('rolesDialog.textMany')}
          </Typography>
        )}
        <RunAlert progress={progress} refused={refused} />
        <RolesField name="roleIds" label={t('rolesDialog.label')} hint={t('rolesDialog.live')} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={() => onClose(false)}>{t('ui:cancel')}</Button>
          <SubmitButton>{t(many ? 'rolesDialog.add' : 'rolesDialog.save')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}
