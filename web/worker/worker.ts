import { followPushes } from './push.ts'
import { followShares } from './share.ts'
import { keepShell } from './shell.ts'

// Listeners have to stand before the browser hands over the event that started the worker: no await up here.
keepShell()
followPushes()
followShares()
