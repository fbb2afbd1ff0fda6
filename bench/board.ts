import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import type { Workspace } from '#server/workspace.ts'
import { startServer } from '../e2e/support/server.ts'
import { costOfCalls } from './costOfCalls.ts'
import { boardFloorEntry, productEntry } from './entries.ts'
import { comparedWithInserts, findingOf, inTurns } from './inTurns.ts'
import type { Finding } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { type FullBoard, makeBoard, openWorkplace, settle, somebody } from './workplace.ts'

/** What the screen asks for when it opens. */
const perColumn = 100
const plain = { 'content-type': 'application/json' }

const post = (headers: Record<string, string>, body: unknown): RequestInit => ({
  method: 'POST',
  headers,
  body: JSON.stringify(body),
})

/** Two boards and somebody who keeps them, in a folder that both sides start from. */
async function seed(dataDir: string, sizes: { usual: number; large: number }) {
  const workspace = await openWorkplace(dataDir)
  const { id, token } = await somebody(workspace)
  const usual = await makeBoard(workspace, id, 'BIR', sizes.usual)
  const large = await makeBoard(workspace, id, 'COK', sizes.large)
  const cards = await cardsOf(workspace, usual)
  await settle(workspace)
  await workspace.close()
  return { headers: { authorization: token, 'content-type': 'application/json' }, usual, large, cards }
}

function cardsOf({ ctx }: Workspace, { spaceId }: FullBoard) {
  return ctx.db.selectFrom('kanbanItems').select('id').where('spaceId', '=', spaceId).orderBy('id').execute()
}

export async function board({ small }: BenchOptions): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'imece-board-'))
  const [ours, floors] = [join(folder, 'product'), join(folder, 'floor')]
  const sizes = small ? { usual: 50, large: 500 } : { usual: 500, large: 10_000 }
  const { headers, usual, large, cards } = await seed(ours, sizes)
  await cp(ours, floors, { recursive: true })
  const product = await startServer({ DATA_DIR: ours }, productEntry)
  const floor = await startServer({ DATA_DIR: floors }, boardFloorEntry)
  try {
    const rounds = small ? 1 : 7
    const [reads, writes] = small ? [10, 20] : [100, 300]
    const read =
      (spaceId: number, more = '') =>
      () =>
        fetch(`${product.url}${kanbanEndpoints.read.path}?projectId=${spaceId}${more}`, { headers })
    const card = { spaceId: usual.spaceId, boardId: usual.columnIds[0] ?? 0, title: 'Yeni kart' }
    const insert = (path: string) =>
      costOfCalls(floor, writes, () => fetch(`${floor.url}${path}/card`, post(plain, card)))
    const { boardId, title } = card

    const whole = await inTurns(
      {
        product: () => costOfCalls(product, reads, read(usual.spaceId)),
        floor: () => costOfCalls(floor, reads, () => fetch(`${floor.url}/board/${usual.spaceId}`)),
      },
      rounds,
    )
    const opened = await inTurns(
      {
        product: () => costOfCalls(product, reads, read(large.spaceId, `&perBoard=${perColumn}`)),
        floor: () => costOfCalls(product, reads, read(usual.spaceId, `&perBoard=${perColumn}`)),
      },
      rounds,
    )
    const create = () =>
      costOfCalls(product, writes, () =>
        fetch(product.url + kanbanCardEndpoints.create.path, post(headers, { boardId, title })),
      )
    const move = () =>
      costOfCalls(product, writes, (index) => {
        const path = kanbanCardEndpoints.move.path.replace(':id', String(cards[index % cards.length]?.id))
        const target = usual.columnIds[index % usual.columnIds.length] ?? 0
        return fetch(product.url + path, post(headers, { boardId: target, afterId: null }))
      })
    return [
      findingOf(`board of ${sizes.usual} cards ÷ floor: processor time`, 1.5, whole),
      findingOf(`opening a board of ${sizes.large} cards ÷ one of ${sizes.usual}: processor time`, 1.5, opened),
      ...(await comparedWithInserts('create a card', create, insert, rounds)),
      ...(await comparedWithInserts('move a card', move, insert, rounds)),
    ]
  } finally {
    await product.stop()
    await floor.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
