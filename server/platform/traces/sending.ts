import {
  type Context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { ProcessIdentity } from '../process.ts'
import { release } from '../release.ts'
import { withinTime } from '../withinTime.ts'
import type { TracesPlace } from './place.ts'
import type { Span, SpanWords, Traces } from './traces.ts'

/** For one batch, with what is tried again. */
const collectorMs = 5000
const sendEveryMs = 1000
/** So many wait at most; while the collector is away, what comes later is dropped. */
const mostWaiting = 2048
const batch = 512
/** At the end of the process, which has other things to wait for. */
const lastWordsMs = 2000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

/** The provider is this workspace's own and not registered for the whole process, where tests have several. */
export function sendTraces(place: TracesPlace, log: Logger, self: ProcessIdentity): Traces {
  const tell = (...words: unknown[]) => log.debug({ words: words.map(String) }, 'traces')
  const silent = () => {}
  diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({
    url: `${place.endpoint}/v1/traces`,
    headers: place.headers,
    timeoutMillis: collectorMs,
    // All that may wait, at the end.
    concurrencyLimit: 1 + mostWaiting / batch,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': place.serviceName,
      'service.version': release,
      'service.instance.id': self.id,
      'host.name': self.host,
      'process.pid': self.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(place.ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingOutages(exporter, log),
        scheduledDelayMillis: sendEveryMs,
        maxQueueSize: mostWaiting,
        maxExportBatchSize: batch,
        exportTimeoutMillis: collectorMs + 1000,
      }),
    ],
  })
  const tracer = provider.getTracer('imece', release)
  return {
    begin(words, caller) {
      const span = start(tracer, words, callerOf(caller))
      return span.isRecording() ? spanOf(tracer, span) : undefined
    },
    async close() {
      await withinTime(provider.shutdown(), lastWordsMs).catch(() => {})
      diag.disable()
    },
  }
}

/** One line when the collector goes and one when it is back, however many batches it did not take. */
function tellingOutages(exporter: SpanExporter, log: Logger): SpanExporter {
  let since: number | undefined
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const { error } = result
        if (error && since === undefined) {
          since = performance.now()
          const reason = error.message || 'no answer'
          log.warn(
            { reason },
            'the collector (OTEL_EXPORTER_OTLP_ENDPOINT) does not take traces; they are dropped until it does',
          )
        } else if (!error && since !== undefined) {
          log.warn({ ms: Math.round(performance.now() - since) }, 'the collector takes traces again')
          since = undefined
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

const start = (tracer: Tracer, { name, kind, attributes }: SpanWords, parent: Context): OtelSpan =>
  tracer.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes }, parent)

function spanOf(tracer: Tracer, span: OtelSpan): Span {
  const context = trace.setSpan(ROOT_CONTEXT, span)
  return {
    traceId: span.spanContext().traceId,
    part: (words) => spanOf(tracer, start(tracer, words, context)),
    note: (attributes) => void span.setAttributes(attributes),
    failed(error) {
      span.setAttribute('error.type', kindOf(error)).setStatus({ code: SpanStatusCode.ERROR })
    },
    end: () => span.end(),
  }
}

/** A code, such as of SQL or of the network, or the name of the class. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = Object(error.cause ?? error)
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.name
}

const traceparent = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/

/** The span of whoever asks, by W3C's header, where it looks like one. */
function callerOf(header: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.exec(typeof header === 'string' ? header : '') ?? []
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT
}
