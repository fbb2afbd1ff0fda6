import { parentPort, workerData } from 'node:worker_threads'
import { repliesIn } from './replyText.ts'

// Given by `readBeside` alone, which is typed.
const { text } = workerData as { text: string }
parentPort?.postMessage(repliesIn(text))
