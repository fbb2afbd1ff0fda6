import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { route } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { listDrafts, saveDraft } from './drafts.ts'
import { setFollowing } from './following.ts'
import { forwardMessage } from './forwarding.ts'
import { countMessages, readHistory, readMessage } from './history.ts'
import { readPins, setPinned } from './pins.ts'
import { react, takeReactionBack } from './reactions.ts'
import { forgetReminder, setReminder } from './reminders.ts'
import { removeMessage, restoreMessage } from './removal.ts'
import { readEdits, reviseMessage } from './revision.ts'
import { cancelScheduled, changeScheduled, listScheduled, scheduleMessage } from './scheduled.ts'
import { sendScheduledNow } from './scheduledNow.ts'
import { findMessages } from './search.ts'
import { sendMessage } from './sending.ts'
import { readSharedFiles } from './sharedFiles.ts'

export const messageRoutes = [
  route(messageEndpoints.list, ({ ctx, actor, params, query }) => readHistory(ctx, actor, params.id, query)),
  route(messageEndpoints.count, ({ ctx, actor, params }) => countMessages(ctx, actor, params.id)),
  route(messageEndpoints.send, ({ ctx, actor, params, body }) => sendMessage(ctx, actor, params.id, body)),
  route(messageEndpoints.read, ({ ctx, actor, params }) => readMessage(ctx, actor, params.id)),
  route(messageEndpoints.edit, ({ ctx, actor, params, body }) => reviseMessage(ctx, actor, params.id, body)),
  route(messageEndpoints.edits, ({ ctx, actor, params }) => readEdits(ctx, actor, params.id)),
  route(messageEndpoints.remove, ({ ctx, actor, params }) => removeMessage(ctx, actor, params.id)),
  route(messageEndpoints.restore, ({ ctx, actor, params }) => restoreMessage(ctx, actor, params.id)),
  route(messageEndpoints.react, ({ ctx, actor, params }) =>
    inTransaction(ctx, actor, (tx) => react(tx, actor, params.id, params.emoji)),
  ),
  route(messageEndpoints.unreact, ({ ctx, actor, params }) =>
    inTransaction(ctx, actor, (tx) => takeReactionBack(tx, actor, params.id, params.emoji)),
  ),
  route(messageEndpoints.pin, ({ ctx, actor, params }) =>
    inTransaction(ctx, actor, (tx) => setPinned(tx, actor, params.id, true)),
  ),
  route(messageEndpoints.unpin, ({ ctx, actor, params }) =>
    inTransaction(ctx, actor, (tx) => setPinned(tx, actor, params.id, false)),
  ),
  route(messageEndpoints.pins, ({ ctx, actor, params }) => readPins(ctx, actor, params.id)),
  route(messageEndpoints.forward, async ({ ctx, actor, params, body }) => ({
    messages: await forwardMessage(ctx, actor, params.id, body),
  })),
  route(messageEndpoints.remind, ({ ctx, actor, params, body }) => setReminder(ctx, actor, params.id, body.at)),
  route(messageEndpoints.forgetReminder, ({ ctx, actor, params }) => forgetReminder(ctx, actor, params.id)),
  route(messageEndpoints.setFollowing, ({ ctx, actor, params, body }) =>
    setFollowing(ctx, actor, params.id, body.following),
  ),
  route(messageEndpoints.files, ({ ctx, actor, params, query }) => readSharedFiles(ctx, actor, params.id, query)),
  route(messageEndpoints.search, ({ ctx, actor, query }) => findMessages(ctx, actor, query)),
  route(draftEndpoints.list, ({ ctx, actor }) => listDrafts(ctx, actor)),
  route(draftEndpoints.save, ({ ctx, actor, params, body }) => saveDraft(ctx, actor, params.id, body)),
  route(scheduledEndpoints.list, ({ ctx, actor }) => listScheduled(ctx, actor)),
  route(scheduledEndpoints.schedule, ({ ctx, actor, params, body }) => scheduleMessage(ctx, actor, params.id, body)),
  route(scheduledEndpoints.change, ({ ctx, actor, params, body }) => changeScheduled(ctx, actor, params.id, body)),
  route(scheduledEndpoints.sendNow, ({ ctx, actor, params, body }) =>
    sendScheduledNow(ctx, actor, params.id, body.version),
  ),
  route(scheduledEndpoints.cancel, ({ ctx, actor, params }) => cancelScheduled(ctx, actor, params.id)),
]
