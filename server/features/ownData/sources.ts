/**
 * A person's own data, table by table: their profile, what they made, their work, their settings. Texts that others
 * wrote to them belong to the others. The test beside this file finds every table that names people, so that a new one
 * is either here or left out on purpose.
 */
export interface OwnDataSource {
  /** Of the file in the archive. */
  name: string
  table: string
  /** At least one of these columns holds the person's id. */
  of: readonly string[]
  /** Secrets, and what serves the machine only. */
  hidden?: readonly string[]
  /** Rows come in its order, a piece at a time; a table without it is small. */
  key?: 'id'
}

const byId = 'id'

export const ownDataSources: readonly OwnDataSource[] = [
  { name: 'profile', table: 'users', of: ['id'] },
  { name: 'preferences', table: 'user_preferences', of: ['user_id'] },
  { name: 'presence', table: 'presence', of: ['user_id'] },
  { name: 'roles', table: 'user_roles', of: ['user_id'] },
  { name: 'sessions', table: 'sessions', of: ['user_id'], hidden: ['token_hash', 'file_token_hash'] },
  { name: 'api-tokens', table: 'api_tokens', of: ['user_id'], hidden: ['token_hash'] },
  { name: 'company-accounts', table: 'identities', of: ['user_id'] },
  { name: 'passkeys', table: 'passkeys', of: ['user_id'], hidden: ['credential_id', 'public_key', 'counter'] },
  { name: 'provisioning', table: 'provisioned_people', of: ['user_id'] },
  { name: 'contacts', table: 'contacts', of: ['user_id'] },
  { name: 'activity', table: 'activity', of: ['actor_id'], key: byId },
  { name: 'notifications', table: 'notifications', of: ['user_id'], key: byId },
  { name: 'notification-settings', table: 'notification_settings', of: ['user_id'] },
  { name: 'notification-mutes', table: 'notification_mutes', of: ['user_id'] },
  {
    name: 'push-subscriptions',
    table: 'push_subscriptions',
    of: ['user_id'],
    hidden: ['endpoint', 'p256dh', 'auth', 'renewal_hash'],
  },
  { name: 'conversations', table: 'conversation_members', of: ['user_id'] },
  { name: 'conversations-made', table: 'conversations', of: ['created_by', 'deleted_by'], key: byId },
  { name: 'messages', table: 'messages', of: ['author_id'], hidden: ['request_hash'], key: byId },
  { name: 'reactions', table: 'reactions', of: ['user_id'] },
  { name: 'threads-followed', table: 'thread_follows', of: ['user_id'] },
  { name: 'mentions', table: 'mentions', of: ['user_id'] },
  { name: 'drafts', table: 'drafts', of: ['user_id'] },
  { name: 'reminders', table: 'reminders', of: ['user_id'] },
  { name: 'starred-messages', table: 'stars', of: ['user_id'] },
  { name: 'scheduled-messages', table: 'scheduled_messages', of: ['user_id'], key: byId },
  {
    name: 'tasks',
    table: 'tasks',
    of: ['creator_id', 'assignee_id', 'approver_id'],
    hidden: ['request_hash'],
    key: byId,
  },
  { name: 'task-comments', table: 'task_comments', of: ['author_id'], key: byId },
  { name: 'task-time', table: 'task_time', of: ['user_id'], key: byId },
  { name: 'task-filters', table: 'task_filters', of: ['user_id'] },
  { name: 'delegations', table: 'delegations', of: ['delegator_id', 'deputy_id'] },
  { name: 'spaces', table: 'spaces', of: ['manager_id'] },
  { name: 'memberships', table: 'space_members', of: ['user_id'] },
  { name: 'cards', table: 'kanban_items', of: ['created_by'], key: byId },
  { name: 'card-comments', table: 'kanban_comments', of: ['author_id'], key: byId },
  { name: 'events', table: 'calendar_events', of: ['owner_id'], key: byId },
  { name: 'invitations', table: 'calendar_guests', of: ['user_id'] },
  { name: 'calendar-imports', table: 'calendar_imports', of: ['user_id'], key: byId },
  {
    name: 'outside-calendars',
    table: 'outside_calendars',
    of: ['user_id'],
    hidden: ['address', 'etag', 'last_modified'],
  },
  { name: 'calendar-address', table: 'calendar_feeds', of: ['user_id'], hidden: ['token_hash'] },
  { name: 'deals', table: 'deals', of: ['owner_id', 'next_step_owner_id'], key: byId },
  { name: 'quotes', table: 'deal_quotes', of: ['created_by'], key: byId },
  { name: 'sales-activities', table: 'deal_activities', of: ['author_id'], key: byId },
  { name: 'project-files', table: 'project_files', of: ['added_by'] },
  { name: 'expenses', table: 'expense_reports', of: ['owner_id'], key: byId },
  { name: 'expense-lines', table: 'expense_lines', of: ['owner_id'], key: byId },
  { name: 'expense-steps', table: 'expense_steps', of: ['by_id'], key: byId },
  { name: 'advances', table: 'expense_advances', of: ['owner_id'], key: byId },
  { name: 'reports', table: 'report_runs', of: ['owner_id'], key: byId },
  { name: 'saved-reports', table: 'saved_reports', of: ['owner_id'], key: byId },
  { name: 'rules', table: 'rules', of: ['owner_id', 'deleted_by'], key: byId },
  { name: 'tickets', table: 'tickets', of: ['requester_id'], hidden: ['ip'], key: byId },
  { name: 'ticket-messages', table: 'ticket_messages', of: ['author_id'], key: byId },
  { name: 'files', table: 'files', of: ['owner_id'], hidden: ['storage_key'], key: byId },
  { name: 'exports', table: 'own_data_exports', of: ['user_id'], key: byId },
]

/** Tables that name people and go into no archive, each with its reason. */
export const leftOut: Readonly<Record<string, string>> = {
  credentials: 'secrets',
  recovery_codes: 'secrets',
  one_time_tokens: 'secrets',
  push_tokens: 'secrets',
  pushed_notifications: 'for a week, what stands on a device; what it says is among the notifications',
  known_browsers: 'secrets, beside the sessions that they belong to',
  provider_departures: 'for ten minutes, who tries a provider',
  identity_providers: 'names only who lets a directory be read by night',
  directory_syncs: 'names only who had a directory read; it stands in the activity log',
  passkey_challenges: 'for ten minutes, whose passkey a browser was asked for',
  sign_in_rules: 'the workspace’s, not a person’s',
  told_away: 'only remembers what was not told yet',
  backups: 'the workspace’s, not a person’s',
  kanban_boards: 'names only who deleted a column',
  milestones: 'names only who deleted one',
  deal_removed_files: 'names only who took a file off a deal',
  expense_rates: 'names only who set a rate of the workspace',
  outside_invited: 'counts of two days, against too many invitations',
  bot_channels: 'names bots, who are no people',
  bot_spaces: 'names bots, who are no people',
  incoming_webhooks: 'names bots, who are no people',
  provisioners: 'names bots, who are no people',
  provisioning_log: 'for thirty days, what an identity server wrote; what it changed stands in the activity log',
  provisioned_members: 'the identity server’s lists; the roles that came of them stand among the roles',
  caldav_names: 'only what programs call one’s events and tasks, which are there',
  caldav_members: 'only remembers what calendar programs were told',
  caldav_collections: 'only remembers what calendar programs were told',
}
