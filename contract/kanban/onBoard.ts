import { z } from 'zod'
import { id } from '../http/fields.ts'

/** Who has a project's board open passes through the socket and is kept nowhere. Client → server `onBoard` {spaceId, here}. */
export const onBoardName = 'onBoard'
export const onBoardReport = z.strictObject({ spaceId: id, here: z.boolean() })
export const onBoardNotice = z.object({ spaceId: id, userId: id, here: z.boolean() })
export type OnBoardNotice = z.infer<typeof onBoardNotice>
/** A notice is valid this long; somebody who stays sends it more often. */
export const onBoardLastsMs = 25_000
export const onBoardEveryMs = 10_000
