import { pick, type Random, spoiled } from './hostile.ts'

/** Documents that no program sends: what those that read JSON, XML and calendars at the plain doors are made to meet. */

const repeated = (text: string, times: number) => text.repeat(times)

const signs = [
  '\0',
  '\uFFFD',
  '\uFEFF',
  '\u202E',
  '\u2028',
  '<',
  '>',
  '&',
  '"',
  "'",
  '\\',
  '%',
  ';',
  ':',
  '\r',
  '\n',
  ' ',
]

/** A text with one place of it cut, doubled, turned or swollen. */
export function brokenText(text: string, random: Random): string {
  const at = Math.floor(random() * (text.length + 1))
  const [before, after] = [text.slice(0, at), text.slice(at)]
  return pick(random, [
    () => before,
    () => after,
    () => before + pick(random, signs) + after,
    () => before + repeated(pick(random, signs), 5000) + after,
    () => before + after.slice(1),
    () => before + repeated(after.slice(0, 40), 200) + after,
    () => `\uFEFF${text}`,
    () => text + text,
    () => text.replaceAll('\r\n', '\n').replaceAll('\n', '\r'),
    () => text.toUpperCase(),
    () => '',
  ])()
}

const entities = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y SYSTEM "http://127.0.0.1:9/">]>'
const laughs = `<!DOCTYPE a [<!ENTITY l0 "ha">${Array.from(
  { length: 20 },
  (_, level) => `<!ENTITY l${level + 1} "${repeated(`&l${level};`, 10)}">`,
).join('')}]>`

/** Behind the declaration, if there is one; before the first element. */
const withProlog = (xml: string, prolog: string) => xml.replace(/^(\s*<\?xml[^>]*\?>)?/, (all) => all + prolog)
/** Inside of the first element. */
const inside = (xml: string, text: string) => xml.replace(/(<[^?!][^>]*[^/?]>)/, (all) => all + text)

export function hostileXml(xml: string, random: Random): string {
  return pick(random, [
    () => brokenText(xml, random),
    () => withProlog(inside(xml, '&x;&y;'), entities),
    () => withProlog(inside(xml, '&l20;'), laughs),
    () => withProlog(inside(xml, repeated('&l1;', 2000)), laughs),
    () => inside(xml, repeated('<a>', 20_000)),
    () => inside(xml, repeated('<a>', 3000) + repeated('</a>', 3000)),
    () => inside(xml, repeated('<a/>', 20_000)),
    () => inside(xml, `<a ${Array.from({ length: 3000 }, (_, at) => `b${at}="c"`).join(' ')}/>`),
    () => inside(xml, `<a ${Array.from({ length: 500 }, (_, at) => `xmlns:n${at}="urn:${at}"`).join(' ')}/>`),
    () => inside(xml, '<yok:a xmlns:yok=""/><yok2:b/>'),
    () => inside(xml, '<![CDATA[</a>]]><!-- -- --><?php x ?>'),
    () => inside(xml, '&#0;&#xD800;&#x110000;&nbsp;'),
    () => `<?xml version="1.1" encoding="UTF-16"?>${xml}`,
    () => `<?xml version="1.0" encoding="yok"?>${xml}`,
    () => xml.replaceAll('xmlns', 'xmIns'),
    () => repeated(' ', 100_000) + xml,
    () => '<a/>',
  ])()
}

export function hostileJson(value: unknown, random: Random): string {
  const text = JSON.stringify(value)
  return pick(random, [
    () => brokenText(text, random),
    () => JSON.stringify(spoiled(value, random)) ?? '',
    () => JSON.stringify(spoiled(spoiled(value, random), random)) ?? '',
    () => JSON.stringify(spoiled(value, random)) ?? '',
    () => repeated('[', 100_000),
    () => repeated('{"a":', 50_000),
    () => repeated('[', 3000) + repeated(']', 3000),
    () => text.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},'),
    () => text.replace('{', '{"a":1e999999,"b":-1e-999999,"c":1111111111111111111111111111111,'),
    () => text.replace('{', `{"schemas":[${repeated('"x",', 5000)}"x"],`),
    () => JSON.stringify([value, value]),
    () => JSON.stringify(text),
    () => pick(random, ['null', 'true', '0', '""', '[]', '{}', 'undefined', 'NaN', '//', "{'a':1}", '{"a":1,}', '\0']),
  ])()
}

const absurdLines: readonly string[] = [
  ...['RRULE:FREQ=SECONDLY;COUNT=999999999', 'RRULE:FREQ=YEARLY;INTERVAL=0', 'RRULE:FREQ=DAILY;INTERVAL=-1;COUNT=-5'],
  ...['RRULE:FREQ=DAILY;UNTIL=00000000', 'RRULE:FREQ=MONTHLY;BYDAY=999MO;BYSETPOS=-999', 'RRULE:FREQ=', 'RRULE:'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'RRULE:FREQ=DAILY;COUNT=1e9;UNTIL=29991231T235959Z'],
  ...['RRULE:FREQ=WEEKLY;BYDAY=XX', 'RRULE:FREQ=HOURLY;BYMINUTE=0,1,2,3,4,5;BYSECOND=61', 'RRULE;X=1:FREQ=WEEKLY\\n'],
  ...[
    'DTSTART:99999999T999999Z',
    'DTSTART:00000000',
    'DTSTART;VALUE=DATE:20260230',
    'DTSTART;TZID=../../etc/passwd:20261120T100000',
  ],
  ...['DTSTART;TZID="":20261120T100000', 'DTSTART;VALUE=PERIOD:20261120T100000Z/PT1H', 'DTSTART:-00011130T000000Z'],
  ...['DTEND:20200101T000000Z', 'DTEND;VALUE=DATE:99991231', 'DURATION:-P99999999W', 'DURATION:P1Y', 'DURATION:PT'],
  ...[
    'DUE:00010101T000000Z',
    'DUE;VALUE=DATE:00000101',
    'COMPLETED:99991231T235960Z',
    'PERCENT-COMPLETE:-1',
    'PRIORITY:99999999999',
  ],
  ...[
    'RECURRENCE-ID:00000000T000000Z',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261120T070000Z',
    'SEQUENCE:1e99',
    'SEQUENCE:-1',
  ],
  ...[
    'UID:',
    `UID:${repeated('u', 3000)}`,
    'UID:a\0b',
    'SUMMARY:\0',
    'SUMMARY:\\',
    'SUMMARY;ENCODING=BASE64:////',
    'STATUS:',
  ],
  ...[
    'ATTENDEE:mailto:',
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:a\0@sirket.example',
    'ATTENDEE:javascript:alert(1)',
    'ORGANIZER:x',
  ],
  ...[
    'ATTACH:file:///etc/passwd',
    'ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA',
    'GEO:a;b',
    'URL:javascript:alert(1)',
    'CLASS:',
  ],
  ...[
    'BEGIN:VALARM',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'BEGIN:VTIMEZONE',
    'END:VCALENDAR',
    'BEGIN:',
    ':',
    ';',
    'yok',
    '\t',
  ],
  ...[
    'TRIGGER:-P99999W',
    'X-A;B="c:d;e',
    'X-A;B="c',
    `X-LONG:${repeated('ş', 100_000)}`,
    `EXDATE:${repeated('20261120T070000Z,', 5000)}`,
  ],
  ...[`CATEGORIES:${repeated('a,', 5000)}`, `DESCRIPTION:${repeated('\\n', 20_000)}`, repeated('A', 75_000)],
]

const zoneWithoutEnd = [
  ...['BEGIN:VTIMEZONE', 'TZID:Yok/Hep', 'BEGIN:STANDARD', 'DTSTART:00010101T000000', 'TZOFFSETFROM:+9999'],
  ...['TZOFFSETTO:-9999', 'RRULE:FREQ=SECONDLY', 'END:STANDARD', 'END:VTIMEZONE'],
]

/** A calendar file whose lines are not what such lines are. */
export function hostileCalendar(text: string, random: Random): string {
  const lines = text.split('\r\n')
  const place = 1 + Math.floor(random() * Math.max(1, lines.length - 2))
  const absurd = () => pick(random, absurdLines)
  const name = (line: string) => line.split(/[:;]/)[0]
  const changed = pick(random, [
    () => lines.toSpliced(place, 0, absurd()),
    () => lines.toSpliced(place, 1, absurd(), absurd()),
    () => {
      // In the place of a line of the same name, so that it is what counts.
      const line = absurd()
      const known = lines.findIndex((one) => name(one) === name(line))
      return known === -1 ? lines.toSpliced(place, 0, line) : lines.with(known, line)
    },
    () => lines.toSpliced(1, 0, ...zoneWithoutEnd),
    () => [...lines.slice(0, 3), ...Array.from({ length: 300 }, () => 'BEGIN:VEVENT'), ...lines.slice(3)],
    () => lines.flatMap((line) => (line.startsWith('END:VEVENT') || line.startsWith('END:VTODO') ? [] : [line])),
    () => lines.flatMap((line) => [line.slice(0, 3), ` ${line.slice(3)}`]),
    () => lines.map((line) => line.toLowerCase()),
  ])()
  return random() < 0.2 ? brokenText(changed.join('\r\n'), random) : changed.join('\r\n')
}
