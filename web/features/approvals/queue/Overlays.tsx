import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { id } from '#contract/http/fields.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { PersonField } from '../../../ui/form/PersonField.tsx'
import { CommentsDialog } from '../comments/CommentsDialog.tsx'
import { CommentsPopover } from '../comments/CommentsPopover.tsx'
import type { Act } from '../useDecisions.ts'
import { usePeopleFound } from '../usePeopleFound.ts'

const choice = z.object({ approverId: id })

type TransferDialogProps = { count: number; onClose: () => void; onSubmit: (approver: NamedPerson) => void }

/** Hands requests to another approver. */
function TransferDialog({ count, onClose, onSubmit }: TransferDialogProps) {
  const { t } = useTranslation(['approvals', 'ui'])
  const { people, search, personOf } = usePeopleFound()
  return (
    <FormDialog
      title={t('transfer.title', { count })}
      width="xs"
      schema={choice}
      mode="onSubmit"
      // Nobody is chosen yet; the schema asks for somebody.
      defaultValues={{}}
      onSubmit={({ approverId }) => {
        const approver = personOf(approverId)
        if (approver) onSubmit(approver)
      }}
      submit={t('transfer.submit')}
      onClose={onClose}
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
    </FormDialog>
  )
}

/** What is open over the rows. */
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

type ReasonPopoverProps = {
  anchor: HTMLElement
  onClose: () => void
  onSubmit: (reason: string) => void
}

const longest = 500

/** A refusal needs its reason: a small field beside the button, Ctrl+Enter sends. */
function ReasonPopover({ anchor, onClose, onSubmit }: ReasonPopoverProps) {
  const { t } = useTranslation(['approvals', 'ui'])
  const [reason, setReason] = useState('')
  const ready = reason.trim() !== ''
  const submit = () => {
    if (ready) onSubmit(reason.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  const title = t('cancelTitle', { count: 1 })
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      marginThreshold={8}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': title, sx: paper } }}
    >
      <Typography variant="subtitle2" component="h2" sx={{ mb: '8px' }}>
        {title}
      </Typography>
      <FieldFrame label={t('reason')} hint={t('reasonHint', { count: 1 })} required>
        {(field) => (
          <OutlinedInput
            {...field}
            multiline
            minRows={2}
            maxRows={6}
            autoFocus
            value={reason}
            inputProps={{ maxLength: longest }}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={press}
          />
        )}
      </FieldFrame>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: '8px', mt: '12px' }}>
        <Button size="small" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button size="small" variant="contained" color="error" disabled={!ready} onClick={submit}>
          {t('cancel')}
        </Button>
      </Box>
    </Popover>
  )
}

const paper = { width: 320, maxWidth: 'calc(100vw - 16px)', p: '14px', mt: '6px' } as const
