import { testKind } from '#contract/webhooks/kinds.ts'
import type { Context } from '../../platform/context.ts'
import { baseAddress } from '../accounts/links.ts'
import type { Happening, namesOfPlaces } from '../activityLog/happenings.ts'

type Names = Awaited<ReturnType<typeof namesOfPlaces>>

/** What a receiver reads: who did what to which thing, where. Contents and changed values stay inside. */
export function payloadOf(ctx: Context, { at, kind, actor, subject, ...where }: Happening, names: Names): string {
  const { path, ...named } = subject
  const { spaceId, channelId } = where
  const space = spaceId === null ? undefined : names.get(`space ${spaceId}`)
  const channel = channelId === null ? undefined : names.get(`channel ${channelId}`)
  return JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    data: {
      actor,
      subject: { ...named, url: path === null ? null : `${baseAddress(ctx)}${path}` },
      space: space ? { id: spaceId, ...space } : null,
      channel: channel ? { id: channelId, name: channel.name } : null,
    },
  })
}

export const testPayload = ({ clock }: Context): string =>
  JSON.stringify({ type: testKind, timestamp: clock.now().toISOString(), data: {} })
