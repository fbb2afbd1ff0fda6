import { bySpeed, type StatusCheck, timed } from '../../platform/status.ts'
import { withMailbox } from './mailbox.ts'

const slowMs = 3000

/** Whether the mailbox lets us in; without one, guests from outside answer by the link of their mail. */
export const repliesCheck: StatusCheck = {
  name: 'replies',
  async run({ config }) {
    const { replies } = config
    if (!replies) return { state: 'working', figures: [{ name: 'answers', value: 'byLink' }] }
    const { ms } = await timed(() => withMailbox(replies.mailbox, config, async () => {}))
    return { ...bySpeed(ms, slowMs), figures: [{ name: 'answers', value: 'byMail' }] }
  },
}
