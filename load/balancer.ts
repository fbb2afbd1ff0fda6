import { openBalancer } from '#server/testing/balancer.ts'

/** A process of its own, so that what it costs is neither the servers' nor the people's. Its arguments are the servers. */
const cutEveryMs = 1000
/** Of the live connections, in a minute: networks that people walk out of. */
const cutPerMinute = Number(process.env.CUT_PER_MINUTE)

const balancer = await openBalancer(process.argv.slice(2))
setInterval(() => balancer.cut((cutPerMinute * cutEveryMs) / 60_000), cutEveryMs)
process.once('disconnect', () => process.exit(0))
process.send?.(balancer.url)
