/** The actions that the dashboard shows: steps forward, not each edited field. */
export const activityActions = [
  'task.created',
  'task.approve',
  'task.complete',
  'task.extend',
  'task.close',
  'task.reopen',
  'task.commented',
  'task.fileAttached',
  'deal.created',
  'deal.stageChanged',
  'deal.activityAdded',
  'deal.fileAdded',
  'deal.quoteSent',
  'deal.nextStepChanged',
  'deal.converted',
  'project.created',
  'project.changed',
  'project.archived',
] as const
export type ActivityAction = (typeof activityActions)[number]

export const activityObjects = ['task', 'deal', 'project'] as const
export type ActivityObject = (typeof activityObjects)[number]
