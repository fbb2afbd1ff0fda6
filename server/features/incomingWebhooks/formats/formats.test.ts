import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../testing/harness.ts'
import { ok, refused, sending } from '../incomingWebhooks.testing.ts'
import { alertmanager, github, gitlab, grafana } from '../payloads.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>
type Sending = ReturnType<typeof sending>

let server: TestServer
let owner: Person
let post: Sending['post']
let opened: () => ReturnType<Sending['opened']>
let written: (hook: { channelId: number }) => Promise<string[]>

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 1_000_000 } })
  owner = await server.person()
  const made = sending(server)
  post = made.post
  opened = () => made.opened(owner)
  written = (hook) => made.written(owner, hook)
})
afterAll(() => server.close())

async function textOf(payload: object, headers: Record<string, string> = {}): Promise<string> {
  const hook = await opened()
  expect(await post(hook, payload, headers)).toEqual(ok)
  return (await written(hook)).join('\n')
}

describe('Slack’s', () => {
  test('text: links, marks, entities and code', async () => {
    const text = 'Bak: <https://ci.example/7|derleme *7*> *kırıldı* &amp; ~eski~ `a*b*c` <mailto:a@b.example|yaz> 2*3*4'
    expect(await textOf({ text })).toBe(
      'Bak: [derleme *7*](https://ci.example/7) **kırıldı** & ~~eski~~ `a*b*c` [yaz](mailto:a@b.example) 2*3*4',
    )
  })

  test('blocks, in the place of the text', async () => {
    const blocks = [
      { type: 'header', text: { type: 'plain_text', text: 'Dağıtım' } },
      {
        type: 'section',
        text: { type: 'mrkdwn', text: '*api* yayında' },
        fields: [{ type: 'mrkdwn', text: '*Sürüm*\n2.0' }],
        accessory: { type: 'button', text: { type: 'plain_text', text: 'Gör' } },
      },
      { type: 'divider' },
      {
        type: 'context',
        elements: [
          { type: 'plain_text', text: 'dün' },
          { type: 'mrkdwn', text: '_Ada_' },
        ],
      },
      { type: 'image', image_url: 'https://pictures.example/a.png', alt_text: 'eğri' },
      { type: 'actions', elements: [{ type: 'button', action_id: 'x' }] },
    ]
    expect(await textOf({ text: 'yalnız bildirimde', blocks })).toBe(
      '**Dağıtım**\n**api** yayında\n**Sürüm**\n2.0\n---\ndün · _Ada_\n[eğri](https://pictures.example/a.png)',
    )
  })

  test('attachments of old, and the form that carries them', async () => {
    const attachments = [
      {
        ...{ fallback: 'f', color: '#36a64f', pretext: 'Önce', title: 'Sipariş', title_link: 'https://is.example/4' },
        ...{ text: 'yeni *sipariş*', fields: [{ title: 'Tutar', value: 12.5, short: true }], ts: 123 },
      },
      { fallback: 'yalnız yedeği' },
    ]
    const wanted = 'Önce\n**[Sipariş](https://is.example/4)**\nyeni **sipariş**\n**Tutar**: 12.5\nyalnız yedeği'
    expect(await textOf({ attachments })).toBe(wanted)
    const hook = await opened()
    const form = new URLSearchParams({ payload: JSON.stringify({ attachments }) }).toString()
    expect(await post(hook, form, { 'content-type': 'application/x-www-form-urlencoded' })).toEqual(ok)
    expect(await post(hook, '{"text":"adsız"}', { 'content-type': 'text/plain' })).toEqual(ok)
    expect(await written(hook)).toEqual([wanted, 'adsız'])
  })

  test('the same delivery twice is written twice', async () => {
    const hook = await opened()
    await Promise.all([1, 2].map(() => post(hook, { text: 'iki kez' })))
    expect(await written(hook)).toEqual(['iki kez', 'iki kez'])
  })
})

describe('is recognized and put into words:', () => {
  test('Alertmanager’s and Grafana’s alerts', async () => {
    expect(await textOf(alertmanager)).toBe(
      [
        '**Alarm (1)**: [DiskFull](http://alertmanager.example:9093)',
        '- 🔴 [Disk is almost full](http://prometheus.example/graph?g0.expr=disk) (critical, db-1:9100): /var has 3 % left',
        '- 🟢 Disk is almost full (critical, db-2:9100)',
      ].join('\n'),
    )
    expect(await textOf(grafana)).toBe(
      '**Düzeldi (1)**: [(RESOLVED) High latency (Web)](https://grafana.example/)\n- 🟢 [p95 above 2 s](https://grafana.example/d/abc)',
    )
  })

  test.each([
    [
      'push',
      gitlab.push,
      '**[ekip/depo](https://gitlab.example/ekip/depo)** Ada Er, main dalına gönderdi (kayıt: 1)\n- [Count pallets twice](https://gitlab.example/ekip/depo/-/commit/b6568db1)',
    ],
    [
      'merge request',
      gitlab.mergeRequest,
      '**[ekip/depo](https://gitlab.example/ekip/depo)** Birleştirme isteği [!7 Sayımı hızlandır (acele)](https://gitlab.example/ekip/depo/-/merge_requests/7): birleştirildi (Ada Er)',
    ],
    [
      'pipeline',
      gitlab.pipeline,
      '🔴 **[ekip/depo](https://gitlab.example/ekip/depo)** Pipeline [#31](https://gitlab.example/ekip/depo/-/pipelines/31) (main): başarısız',
    ],
    [
      'issue',
      gitlab.issue,
      '**[ekip/depo](https://gitlab.example/ekip/depo)** Kayıt [#23 Etiket kayıyor](https://gitlab.example/ekip/depo/-/issues/23): açıldı (Ada Er)',
    ],
  ])('GitLab’s %s', async (_kind, payload, text) => {
    expect(await textOf(payload, { 'x-gitlab-event': 'Any Hook' })).toBe(text)
  })

  const repo = '**[ekip/depo](https://github.example/ekip/depo)**'
  test.each([
    [
      'push',
      github.push,
      `${repo} [ada, main dalına gönderdi (kayıt: 1)](https://github.example/ekip/depo/compare/6113728f...0000abcd)\n- [Count pallets twice](https://github.example/ekip/depo/commit/0000abcd)`,
    ],
    [
      'pull_request',
      github.pull_request,
      `${repo} Çekme isteği [#12 Sayımı hızlandır](https://github.example/ekip/depo/pull/12): birleştirildi (ada)`,
    ],
    [
      'issues',
      github.issues,
      `${repo} Kayıt [#5 Etiket kayıyor](https://github.example/ekip/depo/issues/5): açıldı (ada)`,
    ],
    [
      'workflow_run',
      github.workflow_run,
      `🟢 ${repo} İş akışı [Derleme #88](https://github.example/ekip/depo/actions/runs/9) (main): başarılı`,
    ],
    [
      'release',
      github.release,
      `${repo} Sürüm [İkinci](https://github.example/ekip/depo/releases/tag/v2.0.0): yayımlandı (ada)`,
    ],
    ['ping', github.ping, `${repo} GitHub bağlandı\n> Keep it logically awesome.`],
  ])('GitHub’s %s', async (event, payload, text) => {
    expect(await textOf(payload, { 'x-github-event': event })).toBe(text)
  })

  test('and what is not understood is refused with the reason', async () => {
    const hook = await opened()
    expect(await post(hook, {}, { 'x-github-event': 'star' })).toEqual(refused(400, 'unknown_event'))
    expect(await post(hook, {}, { 'x-github-event': '__proto__' })).toEqual(refused(400, 'unknown_event'))
    expect(await post(hook, { object_kind: 'wiki_page' })).toEqual(refused(400, 'invalid_payload'))
    expect(await post(hook, { alerts: [] })).toEqual(refused(400, 'invalid_payload'))
    expect(await post(hook, { blocks: [{ type: 'rich_video' }] })).toEqual(refused(400, 'invalid_payload'))
    expect(await post(hook, { text: '' })).toEqual(refused(400, 'no_text'))
    expect(await post(hook, '{"text":', { 'content-type': 'text/plain' })).toEqual(refused(400, 'invalid_payload'))
    expect(await written(hook)).toEqual([])
  })
})
