import type { CalendarEvent, EventOccurrence } from '#contract/calendar/calendar.schemas.ts'

const owner = { id: 1, fullName: 'Işıl Karahan', avatar: null }
const when = { allDay: false, start: '2026-11-13T06:00:00Z', end: '2026-11-13T07:00:00Z' } as const

export function anEvent(given: Partial<EventOccurrence> = {}): EventOccurrence {
  return {
    kind: 'event',
    key: 'event-1',
    layer: 'own',
    id: 1,
    occurrence: null,
    title: 'Aday görüşmesi',
    type: 'meeting',
    when,
    place: '',
    link: '',
    visibility: 'everyone',
    owner,
    guestCount: 0,
    myReply: null,
    mayEdit: true,
    version: 1,
    ...given,
  }
}

export function aCalendarEvent(given: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: 1,
    occurrence: null,
    title: 'Aday görüşmesi',
    type: 'meeting',
    when,
    timeZone: 'Europe/Istanbul',
    recurrence: null,
    place: '',
    link: '',
    text: '',
    visibility: 'everyone',
    reminders: [],
    owner,
    guests: [],
    outsideGuests: [],
    myReply: null,
    mayEdit: true,
    version: 1,
    createdAt: '2026-11-01T06:00:00Z',
    updatedAt: '2026-11-01T06:00:00Z',
    ...given,
  }
}
