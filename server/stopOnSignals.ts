import { setTimeout as delay } from 'node:timers/promises'
import { release } from './platform/release.ts'
import type { Workspace } from './workspace.ts'

/** A supervisor that tells a whole group of processes, and a parent that passes it on, mean one stop. */
const sameWithinMs = 1000

/** The first signal ends the work in order and within its time; another one ends it now. */
export function stopOnSignals(workspace: Workspace) {
  const { log, config } = workspace.ctx
  const version = release
  let since: number | undefined

  function giveUp(reason: string): never {
    log.error({ version, cut: workspace.underWay() }, reason)
    process.exit(1)
  }

  async function stop(signal: NodeJS.Signals) {
    log.info({ version, signal }, 'stopping')
    workspace.leave()
    await delay(config.drainSeconds * 1000)
    setTimeout(
      () => giveUp('stopped at its deadline (STOP_SECONDS), before everything was done'),
      config.stopSeconds * 1000,
    )
    try {
      await workspace.close()
    } catch (error) {
      log.error({ version, err: error }, 'stopped with an error')
      process.exit(1)
    }
    log.info({ version }, 'stopped')
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (since === undefined) {
        since = performance.now()
        stop(signal)
      } else if (performance.now() - since > sameWithinMs)
        giveUp('told to stop again: stopped before everything was done')
    })
  }
}
