import { parentPort, workerData } from 'node:worker_threads'
import { readCalendarText } from './calendarText.ts'

// Given by `readBeside` alone, which is typed.
const { text, zone } = workerData as { text: string; zone: string }
parentPort?.postMessage(readCalendarText(text, zone))
