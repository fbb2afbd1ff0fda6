/** Free days of Law 2429: the fixed ones each year, and the religious ones on the days that Diyanet announced. */
const fixedDays = [
  { code: 'newYear', name: 'Yılbaşı', from: '01-01', to: '01-01' },
  { code: 'childrensDay', name: 'Ulusal Egemenlik ve Çocuk Bayramı', from: '04-23', to: '04-23' },
  { code: 'labourDay', name: 'Emek ve Dayanışma Günü', from: '05-01', to: '05-01' },
  { code: 'youthDay', name: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı', from: '05-19', to: '05-19' },
  { code: 'unityDay', name: 'Demokrasi ve Millî Birlik Günü', from: '07-15', to: '07-15' },
  { code: 'victoryDay', name: 'Zafer Bayramı', from: '08-30', to: '08-30' },
  { code: 'republicEve', name: 'Cumhuriyet Bayramı arifesi', from: '10-28', to: '10-28', halfDay: true },
  { code: 'republicDay', name: 'Cumhuriyet Bayramı', from: '10-29', to: '10-29' },
]

/** By year: the first day of Ramazan Bayramı (three days) and of Kurban Bayramı (four). The day before is half free. */
const feasts = {
  2025: ['2025-03-30', '2025-06-06'],
  2026: ['2026-03-20', '2026-05-27'],
  2027: ['2027-03-09', '2027-05-16'],
  2028: ['2028-02-26', '2028-05-05'],
  2029: ['2029-02-14', '2029-04-24'],
  2030: ['2030-02-04', '2030-04-13'],
} as const

const dayMs = 24 * 60 * 60 * 1000
const later = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

function feast(code: string, name: string, firstDay: string, days: number) {
  const eve = later(firstDay, -1)
  return [
    { code: `${code}Eve`, name: `${name} arifesi`, startDay: eve, endDay: eve, halfDay: true },
    { code, name, startDay: firstDay, endDay: later(firstDay, days - 1), halfDay: false },
  ]
}

/** What a new workspace starts with; from then on the table is the Admins'. */
export const turkishHolidays = Object.entries(feasts).flatMap(([year, [ramazan, kurban]]) => [
  ...fixedDays.map(({ code, name, from, to, halfDay = false }) => ({
    ...{ code, name, halfDay },
    startDay: `${year}-${from}`,
    endDay: `${year}-${to}`,
  })),
  ...feast('ramazan', 'Ramazan Bayramı', ramazan, 3),
  ...feast('kurban', 'Kurban Bayramı', kurban, 4),
])
