import type { AdminWidget } from '#contract/dashboards/admin.endpoints.ts'

export const adminKeys = {
  widget: (widget: AdminWidget) => ['dashboards', 'admin', widget] as const,
  /** Another day counts anew. */
  widgetOn: (widget: AdminWidget, day: string) => ['dashboards', 'admin', widget, day] as const,
}
