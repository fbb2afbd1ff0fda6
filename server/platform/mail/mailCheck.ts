import { bySpeed, type StatusCheck, timed } from '../status.ts'
import { countMails } from './folder.ts'
import { withMailServer } from './transport.ts'

const slowMs = 3000

/** Whether the mail server lets us in; without one, mail goes into the folder. */
export const mailCheck: StatusCheck = {
  name: 'mail',
  async run({ config }) {
    const { smtpUrl, dataDir } = config
    if (smtpUrl === undefined) {
      const { ms, result } = await timed(() => countMails(dataDir))
      return {
        state: 'working',
        latencyMs: ms,
        figures: [
          { name: 'transport', value: 'folder' },
          { name: 'outbox', value: result },
        ],
      }
    }
    const { ms } = await timed(() => withMailServer(smtpUrl, config, (transport) => transport.verify()))
    return { ...bySpeed(ms, slowMs), figures: [{ name: 'transport', value: 'smtp' }] }
  },
}
