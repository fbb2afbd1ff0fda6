import { CommentsDialog } from '../comments/CommentsDialog.tsx'
import { CommentsPopover } from '../comments/CommentsPopover.tsx'
import type { QueueScreen } from '../useQueueScreen.ts'
import { ReasonPopover } from './ReasonPopover.tsx'
import { TransferDialog } from './TransferDialog.tsx'

/** What stands over the rows: a reason, comments, another approver. */
export function Overlays({ screen }: { screen: QueueScreen }) {
  const { overlay, setOverlay, decide, handlers } = screen
  const close = () => setOverlay(undefined)
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
            handlers.open(overlay.row)
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
