import type { WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'

/** The workspace's settings, cached; the settings feature keeps the cache right in every process. */
export interface Settings {
  read(): Promise<WorkspaceSettings & { version: number }>
  forget(): void
}
