import { holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'
import { sealActivity } from './sealing.ts'

/** Something for the activity log to tell, and its telling: for features that follow the log. */
export function hearing(server: TestServer) {
  let days = 0
  /** Whatever was committed is sealed, and jobs are asked for it. */
  const ask = async () => {
    await sealActivity(server.ctx)
    await server.reactions.runDue()
  }
  return {
    ask,
    /** Something that everybody may know; each on a day of its own. */
    async happen(as: Awaited<ReturnType<TestServer['person']>>, name = 'Tören') {
      const day = `${2030 + Math.floor(days / 12)}-${String(1 + (days % 12)).padStart(2, '0')}-01`
      days++
      const answer = await server.call(holidayEndpoints.create, { as, body: { name, startDay: day, endDay: day } })
      if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
    },
    /** Who follows the log hears of whatever was committed, as far as it is due. */
    async hear() {
      await ask()
      await server.jobs.runDue()
    },
  }
}
