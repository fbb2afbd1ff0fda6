export const settingsKeys = {
  settings: ['settings'] as const,
  registrations: ['registrations'] as const,
  registrationList: (query: object) => ['registrations', 'list', query] as const,
  waitingCount: ['registrations', 'count'] as const,
  mails: ['mails'] as const,
  mail: (name: string) => ['mails', name] as const,
}
