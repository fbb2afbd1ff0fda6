/** As the makers' public documentation shows them, cut to what a reader needs to recognize them. */
export const alertmanager = {
  version: '4',
  groupKey: '{}:{alertname="DiskFull"}',
  truncatedAlerts: 0,
  status: 'firing',
  receiver: 'imece',
  groupLabels: { alertname: 'DiskFull' },
  commonLabels: { alertname: 'DiskFull', severity: 'critical' },
  commonAnnotations: {},
  externalURL: 'http://alertmanager.example:9093',
  alerts: [
    {
      status: 'firing',
      labels: { alertname: 'DiskFull', severity: 'critical', instance: 'db-1:9100' },
      annotations: { summary: 'Disk is almost full', description: '/var has 3 % left' },
      startsAt: '2026-11-19T09:00:00.000Z',
      endsAt: '0001-01-01T00:00:00Z',
      generatorURL: 'http://prometheus.example/graph?g0.expr=disk',
      fingerprint: 'c1f2a3b4',
    },
    {
      status: 'resolved',
      labels: { alertname: 'DiskFull', severity: 'critical', instance: 'db-2:9100' },
      annotations: { summary: 'Disk is almost full' },
      startsAt: '2026-11-19T08:00:00.000Z',
      endsAt: '2026-11-19T08:30:00.000Z',
      generatorURL: '',
      fingerprint: 'd5e6f7a8',
    },
  ],
}

export const grafana = {
  receiver: 'imece',
  status: 'resolved',
  orgId: 1,
  alerts: [
    {
      status: 'resolved',
      labels: { alertname: 'High latency', grafana_folder: 'Web' },
      annotations: { summary: 'p95 above 2 s' },
      startsAt: '2026-11-19T09:00:00Z',
      endsAt: '2026-11-19T09:10:00Z',
      values: { B: 1.2 },
      valueString: '[ var=B value=1.2 ]',
      generatorURL: 'https://grafana.example/alerting/grafana/x/view',
      fingerprint: '57c6d9296de2ad39',
      silenceURL: 'https://grafana.example/alerting/silence/new',
      dashboardURL: 'https://grafana.example/d/abc',
      panelURL: 'https://grafana.example/d/abc?viewPanel=1',
    },
  ],
  groupLabels: { alertname: 'High latency' },
  commonLabels: { alertname: 'High latency' },
  commonAnnotations: {},
  externalURL: 'https://grafana.example/',
  version: '1',
  groupKey: '{}:{alertname="High latency"}',
  truncatedAlerts: 0,
  title: '[RESOLVED] High latency (Web)',
  state: 'ok',
  message: '**Resolved**',
}

const gitlabProject = {
  id: 15,
  name: 'Depo',
  web_url: 'https://gitlab.example/ekip/depo',
  path_with_namespace: 'ekip/depo',
  default_branch: 'main',
}
const gitlabUser = { id: 1, name: 'Ada Er', username: 'ada', avatar_url: null }

export const gitlab = {
  push: {
    object_kind: 'push',
    event_name: 'push',
    before: '95790bf8',
    after: 'da156088',
    ref: 'refs/heads/main',
    user_id: 4,
    user_name: 'Ada Er',
    project: gitlabProject,
    commits: [
      {
        id: 'b6568db1',
        message: 'Count pallets twice\n\nOnce is not enough.',
        title: 'Count pallets twice',
        url: 'https://gitlab.example/ekip/depo/-/commit/b6568db1',
        author: { name: 'Ada Er', email: 'ada@example.com' },
        added: [],
      },
    ],
    total_commits_count: 1,
  },
  mergeRequest: {
    object_kind: 'merge_request',
    event_type: 'merge_request',
    user: gitlabUser,
    project: gitlabProject,
    object_attributes: {
      id: 99,
      iid: 7,
      title: 'Sayımı hızlandır [acele]',
      state: 'merged',
      action: 'merge',
      source_branch: 'sayim',
      target_branch: 'main',
      url: 'https://gitlab.example/ekip/depo/-/merge_requests/7',
    },
  },
  pipeline: {
    object_kind: 'pipeline',
    object_attributes: {
      id: 31,
      iid: 3,
      ref: 'main',
      status: 'failed',
      duration: 63,
      url: 'https://gitlab.example/ekip/depo/-/pipelines/31',
    },
    user: gitlabUser,
    project: gitlabProject,
    builds: [],
  },
  issue: {
    object_kind: 'issue',
    event_type: 'issue',
    user: gitlabUser,
    project: gitlabProject,
    object_attributes: {
      id: 301,
      iid: 23,
      title: 'Etiket kayıyor',
      state: 'opened',
      action: 'open',
      url: 'https://gitlab.example/ekip/depo/-/issues/23',
    },
  },
}

const repository = { id: 1, full_name: 'ekip/depo', html_url: 'https://github.example/ekip/depo', private: true }
const sender = { login: 'ada', id: 2, type: 'User' }

/** By the event's name, which a header carries. */
export const github = {
  push: {
    ref: 'refs/heads/main',
    before: '6113728f',
    after: '0000abcd',
    created: false,
    deleted: false,
    compare: 'https://github.example/ekip/depo/compare/6113728f...0000abcd',
    commits: [
      {
        id: '0000abcd',
        message: 'Count pallets twice\n\nMore.',
        url: 'https://github.example/ekip/depo/commit/0000abcd',
        distinct: true,
      },
    ],
    head_commit: null,
    repository,
    pusher: { name: 'ada' },
    sender,
  },
  pull_request: {
    action: 'closed',
    number: 12,
    pull_request: {
      number: 12,
      title: 'Sayımı hızlandır',
      html_url: 'https://github.example/ekip/depo/pull/12',
      state: 'closed',
      merged: true,
    },
    repository,
    sender,
  },
  issues: {
    action: 'opened',
    issue: { number: 5, title: 'Etiket kayıyor', html_url: 'https://github.example/ekip/depo/issues/5', state: 'open' },
    repository,
    sender,
  },
  workflow_run: {
    action: 'completed',
    workflow: { id: 3, name: 'Derleme' },
    workflow_run: {
      id: 9,
      name: 'Derleme',
      run_number: 88,
      head_branch: 'main',
      status: 'completed',
      conclusion: 'success',
      html_url: 'https://github.example/ekip/depo/actions/runs/9',
    },
    repository,
    sender,
  },
  release: {
    action: 'published',
    release: {
      id: 1,
      tag_name: 'v2.0.0',
      name: 'İkinci',
      html_url: 'https://github.example/ekip/depo/releases/tag/v2.0.0',
      draft: false,
    },
    repository,
    sender,
  },
  ping: { zen: 'Keep it logically awesome.', hook_id: 1, hook: { type: 'Repository' }, repository, sender },
}
