import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { ManagedPerson } from '#contract/people/people.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { copyText } from '../../../ui/copyText.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { CopyIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'

/** Each opening makes a new link: the server keeps only what proves it. */
export function LinkDialog({ person, onClose }: { person: ManagedPerson; onClose: () => void }) {
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
