import { Worker } from 'node:worker_threads'
import type { z } from 'zod'

/** It took longer, or more memory, than any calendar of people does. */
export class TooMuchToRead extends Error {}

const longestMs = 20_000
const mostMemoryMb = 256

/**
 * Reading takes the processor for a second, and what strangers write may be made to take it for ever: it is done beside
 * the thread that answers people, and ended from here.
 */
export function readBeside<Read extends z.ZodType>(
  file: URL,
  workerData: unknown,
  read: Read,
): Promise<z.output<Read>> {
  const worker = new Worker(file, {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  return new Promise<z.output<Read>>((resolve, reject) => {
    const limit = setTimeout(() => {
      reject(new TooMuchToRead('the calendar took too long'))
      void worker.terminate()
    }, longestMs)
    worker.once('message', (message) => resolve(read.parse(message)))
    worker.once('error', (error) => reject(outOfMemory(error) ? new TooMuchToRead('the calendar is too large') : error))
    worker.once('exit', () => {
      clearTimeout(limit)
      reject(new Error('the reading ended without a calendar'))
    })
  })
}

const outOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
