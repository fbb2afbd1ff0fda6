import { z } from 'zod'
import { lines, link, listed, type Say, short } from './format.ts'

const texts = z.record(z.string(), z.string()).default({})
const status = z.enum(['firing', 'resolved'])

const alert = z.object({
  status,
  labels: texts,
  annotations: texts,
  generatorURL: z.string().default(''),
  dashboardURL: z.string().default(''),
})

/** Alertmanager's webhook, version 4; Grafana's alerting sends the same with a title of its own. */
export const alerts = z.object({
  status,
  alerts: z.array(alert).min(1),
  commonLabels: texts,
  externalURL: z.string().default(''),
  title: z.string().default(''),
})

const shownAlerts = 10
const signs = { firing: '🔴', resolved: '🟢' } as const

function one({ status: state, labels, annotations, generatorURL, dashboardURL }: z.infer<typeof alert>): string {
  const name = annotations.summary ?? annotations.title ?? labels.alertname ?? ''
  const where = [labels.severity, labels.instance ?? labels.job].filter((part) => part).join(', ')
  const about = annotations.description ?? annotations.message ?? ''
  const head = `${signs[state]} ${link(short(name), dashboardURL || generatorURL)}${where && ` (${where})`}`
  return about === '' || about === name ? head : `${head}: ${short(about)}`
}

export function alertsMessage(
  { status: state, alerts: all, commonLabels, externalURL, title }: z.infer<typeof alerts>,
  say: Say,
) {
  const name = title || (commonLabels.alertname ?? all[0]?.labels.alertname ?? '')
  const count = state === 'firing' ? all.filter((each) => each.status === 'firing').length : all.length
  const head = `**${say(`alerts.${state}`, { number: count })}**${name && `: ${link(short(name), externalURL)}`}`
  return lines(head, listed(all, shownAlerts, one, say))
}
