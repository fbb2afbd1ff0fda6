import { freePort, programExists, type ServiceStart, startProgram } from './privateService.ts'

/** Starts a Redis of our own on a free loopback port, which keeps nothing. */
export async function startRedis(): Promise<ServiceStart> {
  if (!programExists('redis-server')) return { service: null, reason: 'redis-server is not installed' }
  const port = await freePort()
  const program = await startProgram(
    ['redis-server', '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    /Ready to accept connections/,
  )
  return { service: { url: `redis://127.0.0.1:${port}`, ...program } }
}
