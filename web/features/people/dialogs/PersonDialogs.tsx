import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { copyText } from '../../../ui/copyText.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { CopyIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { ColleagueField } from '../form/ColleagueField.tsx'
import { peopleKeys } from '../people.data.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import type { OpenDialog } from './personDialogs.ts'
import { RolesDialog } from './RolesDialog.tsx'
import { RunAlert } from './RunAlert.tsx'
import { useOneByOne } from './useOneByOne.ts'

const schema = z.object({ successorId: z.number().int().positive('successorNeeded') })

type DeactivateManyDialogProps = { people: readonly ManagedPerson[]; onClose: (done: boolean) => void }

/** One successor for all of them; people who could not be deactivated stay in the dialog. */
function DeactivateManyDialog({ people, onClose }: DeactivateManyDialogProps) {
  const { t } = useTranslation('people')
  const queries = useQueryClient()
  const { run, progress, refused } = useOneByOne()
  const [rest, setRest] = useState(people)
  const deactivate = async ({ successorId }: z.output<typeof schema>) => {
    const body = { tasksTo: successorId, approvalsTo: successorId }
    const left = await run(rest, async ({ id }) => {
      await call(peopleEndpoints.deactivate, { params: { id }, body })
    })
    await queries.invalidateQueries({ queryKey: peopleKeys.all })
    setRest(left)
    if (left.length === 0) onClose(true)
  }
  const title = t('deactivate.titleMany', { count: rest.length })
  return (
    <FormDialog
      title={title}
      busy={progress !== undefined}
      schema={schema}
      mode="onSubmit"
      // Nobody is chosen yet: the schema refuses the nought.
      defaultValues={{ successorId: 0 }}
      onSubmit={deactivate}
      submit={t('deactivate.action')}
      onClose={() => onClose(false)}
    >
      <Typography variant="body2" color="textSecondary">
        {t('deactivate.text')}
      </Typography>
      <RunAlert progress={progress} refused={refused} />
      <ColleagueField name="successorId" label={t('deactivate.many')} without={people.map(({ id }) => id)} required />
    </FormDialog>
  )
}

type PersonDialogsProps = { opened: OpenDialog | undefined; onClose: (done: boolean) => void }

export function PersonDialogs({ opened, onClose }: PersonDialogsProps) {
  if (!opened) return null
  const { kind, people } = opened
  const [only] = people
  if (kind === 'roles') return <RolesDialog people={people} onClose={onClose} />
  if (!only) return null
  if (kind === 'link') return <LinkDialog person={only} onClose={() => onClose(false)} />
  return people.length === 1 ? (
    <DeactivateDialog person={only} onClose={onClose} />
  ) : (
    <DeactivateManyDialog people={people} onClose={onClose} />
  )
}

/** Each opening makes a new link: the server keeps only what proves it. */
function LinkDialog({ person, onClose }: { person: ManagedPerson; onClose: () => void }) {
  const { t } = useTranslation('people')
  const invitation = useQuery({
    queryKey: ['invitationLink', person.id],
    queryFn: () => call(peopleEndpoints.invite, { params: { id: person.id }, body: { by: 'link' } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const link = invitation.data?.link ?? ''
  const actions = (
    <Button
      variant="contained"
      startIcon={<CopyIcon />}
      disabled={link === ''}
      onClick={() => void copyText(link, t('done.copied'))}
    >
      {t('link.copy')}
    </Button>
  )
  return (
    <AppDialog open onClose={onClose} title={t('link.title')} actions={actions}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: '16px' }}>
        {t('link.text', { name: person.fullName })}
      </Typography>
      <Loaded query={invitation} skeleton={<FormSkeleton fields={1} />}>
        {() => (
          <FieldFrame label={t('link.label')}>
            {(frame) => (
              <OutlinedInput
                {...frame}
                value={link}
                readOnly
                onFocus={(event) => event.target.select()}
                inputProps={{ dir: 'ltr' }}
              />
            )}
          </FieldFrame>
        )}
      </Loaded>
    </AppDialog>
  )
}
