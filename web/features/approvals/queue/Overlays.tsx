import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { id } from '#contract/http/fields.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { CommentsDialog } from '../comments/CommentsDialog.tsx'
import { CommentsPopover } from '../comments/CommentsPopover.tsx'
import type { Act } from '../useDecisions.ts'
import { usePeopleFound } from '../usePeopleFound.ts'
import { ReasonPopover } from './ReasonPopover.tsx'

const choice = z.object({ approverId: id })

type TransferDialogProps = { count: number; onClose: () => void; onSubmit: (approver: NamedPerson) => void }

/** Hands requests to another approver. */
function TransferDialog({ count, onClose, onSubmit }: TransferDialogProps) {
  const { t } = useTranslation(['approvals', 'ui'])
  const { people, search, personOf } = usePeopleFound()
  return (
    <AppDialog open onClose={onClose} title={t('transfer.title', { count })} width="xs">
      <Form
        schema={choice}
        mode="onSubmit"
        // Nobody is chosen yet; the schema asks for somebody.
        defaultValues={{}}
        onSubmit={({ approverId }) => {
          const approver = personOf(approverId)
          if (approver) onSubmit(approver)
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {t('transfer.text')}
        </Typography>
        <PersonField
          name="approverId"
          label={t('transfer.person')}
          placeholder={t('transfer.placeholder')}
          people={people}
          onSearch={search}
          required
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px' }}>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <SubmitButton>{t('transfer.submit')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}

/** What stands over the rows. */
export type Overlay =
  | { kind: 'reason'; row: Approval; anchor: HTMLElement }
  | { kind: 'comments'; row: Approval; anchor: HTMLElement }
  | { kind: 'manyComments'; rows: readonly Approval[] }
  | { kind: 'transfer'; rows: readonly Approval[] }

type OverlaysProps = {
  overlay: Overlay | undefined
  onClose: () => void
  decide: (rows: readonly Approval[], act: Act) => Promise<void>
  onOpen: (row: Approval) => void
}

export function Overlays({ overlay, onClose: close, decide, onOpen }: OverlaysProps) {
  switch (overlay?.kind) {
    case 'reason':
      return (
        <ReasonPopover
          anchor={overlay.anchor}
          onClose={close}
          onSubmit={(reason) => void decide([overlay.row], { kind: 'cancel', reason })}
        />
      )
    case 'comments':
      return (
        <CommentsPopover
          row={overlay.row}
          anchor={overlay.anchor}
          onClose={close}
          onOpen={() => {
            close()
            onOpen(overlay.row)
          }}
        />
      )
    case 'manyComments':
      return <CommentsDialog rows={overlay.rows} onClose={close} />
    case 'transfer':
      return (
        <TransferDialog
          count={overlay.rows.length}
          onClose={close}
          onSubmit={(approver) => void decide(overlay.rows, { kind: 'transfer', approver })}
        />
      )
    default:
      return null
  }
}
