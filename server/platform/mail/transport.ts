import type { Config } from '../config.ts'
import { traced } from '../traces/traces.ts'

/** To the mail server, for as long as `work` takes. A silence ends it; how long a large mail may take, only its size says. */
export async function withMailServer<Result>(
  smtpUrl: string,
  { outsideMs }: Pick<Config, 'outsideMs'>,
  work: (transport: Awaited<ReturnType<typeof transportTo>>) => Promise<Result>,
): Promise<Result> {
  const transport = await transportTo(smtpUrl, outsideMs)
  try {
    return await traced(
      () => ({ name: 'smtp', kind: 'client', attributes: { 'server.address': new URL(smtpUrl).hostname } }),
      () => work(transport),
    )
  } finally {
    transport.close()
  }
}

async function transportTo(url: string, limitMs: number) {
  // Loaded for the first mail, as a start does not need it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: limitMs,
    dnsTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: 2 * limitMs,
  })
}
