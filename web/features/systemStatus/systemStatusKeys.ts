export const systemStatusKeys = {
  status: ['systemStatus'] as const,
  // Below the status: whatever makes that one stale makes this one too.
  storage: ['systemStatus', 'storage'] as const,
  processes: ['systemProcesses'] as const,
  backups: ['backups'] as const,
  silence: ['silence'] as const,
}
