import type { TestServer } from '../../testing/harness.ts'
import { boardsOf, type Somebody } from './kanban.testing.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** As a client of the specification calls: plain addresses and bodies. */
export function specifiedCalls(server: TestServer) {
  async function ask(as: Somebody, method: Method, path: string, body?: unknown, language = 'tr') {
    const answer = await server.app.inject({
      method,
      url: `/api/apps/kanban${path}`,
      headers: {
        authorization: as.token,
        'accept-language': language,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, text: answer.body, body: answer.body === '' ? undefined : answer.json() }
  }
  return {
    ask,
    firstColumn: async (as: Somebody) => (await boardsOf(server).board(as)).boards[0]?.id ?? 0,
    item: async (as: Somebody, title: string, boardId: number) =>
      (await ask(as, 'POST', '/item/add', { itemTitle: title, boardName: 'Yapılacaklar', boardId })).body,
  }
}
