import type { Kysely, Selectable } from 'kysely'
import type { ParamsOf, QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Webhook, WebhookDelivery, webhookEndpoints } from '#contract/webhooks/webhooks.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { namesOfPlaces } from '../activityLog/happenings.ts'

export type WebhookRow = Selectable<Database['webhooks']>
type DeliveryRow = Selectable<Database['webhookDeliveries']>

export const findWebhook = (db: Kysely<Database>, id: number): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()

export async function listWebhooks(db: Kysely<Database>): Promise<Webhook[]> {
  return shownWebhooks(db, await db.selectFrom('webhooks').selectAll().orderBy('id').execute())
}

export async function shownWebhook(db: Kysely<Database>, row: WebhookRow): Promise<Webhook> {
  const [shown] = await shownWebhooks(db, [row])
  if (!shown) throw new Error('one row is shown as one')
  return shown
}

const idsIn = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

async function shownWebhooks(db: Kysely<Database>, rows: readonly WebhookRow[]): Promise<Webhook[]> {
  const [spaces, channels] = [idsIn(rows.map((row) => row.spaceId)), idsIn(rows.map((row) => row.channelId))]
  const names = await namesOfPlaces(db, spaces, channels)
  const instant = (at: Date | null) => at?.toISOString() ?? null
  return rows.map((row) => {
    const place = placeOf(row)
    return {
      ...{ id: row.id, name: row.name, address: row.address, kinds: row.kinds, version: row.version },
      place: place && { ...place, name: names.get(`${place.kind} ${place.id}`)?.name ?? '' },
      state: stateOf(row),
      offReason: row.offReason,
      failingSince: instant(row.failingSince),
      nextTryAt: instant(row.offReason === null ? row.nextTryAt : null),
      lastSuccessAt: instant(row.lastSuccessAt),
      oldSecretUntil: instant(row.oldSecretUntil),
      createdAt: row.createdAt.toISOString(),
    }
  })
}

/** As its body names it. */
export function placeOf({ spaceId, channelId }: Pick<WebhookRow, 'spaceId' | 'channelId'>) {
  if (spaceId !== null) return { kind: 'space' as const, id: spaceId }
  return channelId === null ? null : { kind: 'channel' as const, id: channelId }
}

function stateOf({ offReason, failingSince, lastSuccessAt }: WebhookRow): Webhook['state'] {
  if (offReason !== null) return 'off'
  if (failingSince !== null) return 'failing'
  return lastSuccessAt === null ? 'waiting' : 'working'
}

export function shownDelivery({ webhookId: _webhook, at, ...row }: DeliveryRow): WebhookDelivery {
  return { ...row, at: at.toISOString() }
}

type List = typeof webhookEndpoints.deliveries

/** The newest first. */
export async function listDeliveries(
  db: Kysely<Database>,
  { id }: ParamsOf<List>,
  { page, size, outcome }: QueryOf<List>,
): Promise<Pick<ResponseOf<List>, 'rows' | 'total'>> {
  const all = db
    .selectFrom('webhookDeliveries')
    .where('webhookId', '=', id)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'delivered'))
  const rows = await all
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(shownDelivery), total }
}
