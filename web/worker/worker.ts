import { followPushes } from './push.ts'

// Listeners have to stand before the browser hands over the event that started the worker: no await up here.
followPushes()
