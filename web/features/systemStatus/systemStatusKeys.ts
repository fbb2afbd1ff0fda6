export const systemStatusKeys = {
  status: ['systemStatus'] as const,
  backups: ['backups'] as const,
}
