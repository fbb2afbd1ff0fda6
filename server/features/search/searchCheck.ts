import type { Actor } from '../../platform/actor.ts'
import { actorOf } from '../../platform/actor.ts'
import type { SearchSource } from '../../platform/feature.ts'
import { bySpeed, type StatusCheck, timed } from '../../platform/status.ts'

const slowMs = 1500
const word = 'a'

/** Nobody in particular, who may see everything: what is found is thrown away. */
const looker = (): Actor =>
  actorOf(
    {
      id: 0,
      fullName: '',
      roles: [],
      rules: [{ action: 'manage', subject: 'all' }],
      sessionId: 0,
      twoStepDue: false,
      language: 'tr',
      timeZone: 'UTC',
    },
    { ip: '', userAgent: '', requestId: 'status' },
  )

/** Asks every source as a person would. */
export const searchCheck = (sources: () => readonly SearchSource[]): StatusCheck => ({
  name: 'search',
  async run(ctx) {
    const { ms } = await timed(async () => {
      for (const source of sources()) await source.find(ctx, looker(), word, 1)
    })
    return { ...bySpeed(ms, slowMs), figures: [{ name: 'sources', value: sources().length }] }
  },
})
