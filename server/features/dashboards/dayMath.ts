const dayMs = 24 * 60 * 60 * 1000

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Days count by the calendar: no zone has a say in it. */
export const dayLater = (day: string, days: number) => new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10)

export const mondayOf = (day: string) => dayLater(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7))

export const monthOf = (day: string) => day.slice(0, 7)
