import { pick, type Random } from './hostile.ts'

const repeated = (text: string, times: number) => text.repeat(times)

/** Addresses near a good one. Only signs that an HTTP client lets through. */
export function hostilePath(path: string, random: Random): string {
  // An address begins with a slash, or it never comes to any door.
  const at = 1 + Math.floor(random() * (path.length - 1))
  const tail = pick(random, [
    ...[
      '',
      '/',
      '//',
      '/..',
      '/../../etc/passwd',
      '/.',
      '/%2e%2e/%2e%2e/',
      '%00',
      '%',
      '%zz',
      '%ff',
      '%c0%ae',
      '%E0%A4%A',
    ],
    ...[
      '%2f',
      '%5c',
      '%0d%0aX-A:b',
      ';jsessionid=1',
      '.ics',
      '.json',
      '~',
      '/*',
      '/:id',
      '/-1',
      '/1e9',
      '/9223372036854775808',
    ],
    ...[
      '?',
      '?a[]=1&a[]=2',
      '?__proto__[x]=1',
      '?filter=a&filter=b',
      '?count=-1&startIndex=1e99',
      '?filter=%00',
      '?filter=%ED%A0%80',
    ],
    ...[
      `?filter=${repeated('not(', 200)}`,
      `?filter=userName+eq+%22${repeated('x', 4000)}%22`,
      `/${repeated('a', 4000)}`,
    ],
    ...['?filter=userName%20eq%20%22a%22%20or%201', '?attributes=,,,&excludedAttributes=__proto__', '#a'],
  ])
  return pick(random, [
    () => path + tail,
    () => path + tail,
    () => path.slice(0, at) + pick(random, ['%2f', '/', '%00', '..', '%25', '']) + path.slice(at),
    () => path.replace(/\d+/, pick(random, ['0', '-1', '1', '2', '999999', '1e3', '9007199254740993', '%31'])),
    () => `/${path}`,
    () => path.replace(/[a-z]/g, (sign) => (random() < 0.2 ? `%${sign.charCodeAt(0).toString(16)}` : sign)),
  ])()
}

const types = [
  ...[
    'application/json',
    'application/json; charset=utf-7',
    'application/scim+json',
    'text/xml',
    'application/xml; charset=UTF-16',
  ],
  ...[
    'text/calendar; charset=iso-8859-9',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
  ],
  ...[
    'text/plain',
    '*/*',
    'yok',
    'application/octet-stream',
    `a/${repeated('b', 2000)}`,
    ';',
    'application/json, text/xml',
  ],
]

const oddHeaders: readonly (readonly [string, readonly string[]])[] = [
  ['content-type', types],
  ['content-type', types],
  ['content-encoding', ['gzip', 'br', 'deflate', 'identity', 'yok', 'gzip, gzip, gzip']],
  ['accept', ['*/*', 'image/png', 'yok', ',', `text/${repeated('x', 3000)}`]],
  ['accept-encoding', ['*;q=0', 'yok', 'gzip;q=1e9', 'identity;q=0']],
  ['accept-language', ['yok', 'tr;q=yok', repeated('de,', 500), '*', 'x-\xe9']],
  ['if-match', ['*', '"', 'W/"yok"', '""', repeated('"a",', 1000), '\xff']],
  ['if-none-match', ['*', '"', 'W/"yok"', repeated('"a",', 1000)]],
  ['depth', ['infinity', '0', '1', '-1', '99999999999', 'yok', '1, infinity']],
  ['prefer', ['return=minimal', 'return=yok;x="', 'depth-noroot']],
  ['origin', ['null', 'https://kotu.example', 'http://localhost:1', 'yok']],
  [
    'authorization',
    ['Bearer', 'Basic', 'Basic ====', 'Basic Og==', `Bearer ${repeated('a', 4000)}`, 'Digest username="a"', '\xff'],
  ],
  ['cookie', ['imece-company=yok', repeated('a=b;', 500), '=;=', 'imece-company=%00']],
  ['range', ['bytes=0-0,-1', 'bytes=99999999999-', 'yok']],
  ['destination', ['http://localhost/dav/calendars/1/events/a.ics', '../..']],
  ['overwrite', ['F', 'yok']],
  ['x-http-method-override', ['DELETE', 'PUT']],
  ['x-request-id', ['../../a', repeated('a', 500), '']],
  ['x-github-event', ['push', '', '__proto__', 'constructor']],
  ['user-agent', ['', repeated('u', 4000), '<script>', '\xff']],
]

/** One or two of what no program of its kind sends along. */
export function hostileHeaders(random: Random): Record<string, string> {
  const count = Math.floor(random() * 3)
  return Object.fromEntries(
    Array.from({ length: count }, () => {
      const [name, values] = pick(random, oddHeaders)
      return [name, pick(random, values)] as const
    }),
  )
}
