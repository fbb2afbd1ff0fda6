import type { CrmWidget } from '#contract/dashboards/crm.endpoints.ts'

export const crmKeys = {
  all: ['dashboards', 'crm'] as const,
  widget: (widget: CrmWidget) => ['dashboards', 'crm', 'widget', widget] as const,
  /** Another day counts anew. */
  widgetOn: (widget: CrmWidget, day: string) => ['dashboards', 'crm', 'widget', widget, day] as const,
  activity: ['dashboards', 'crm', 'activity'] as const,
}
