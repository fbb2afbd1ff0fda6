import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import { ar } from 'date-fns/locale/ar'

export const locale = ar

const views = {
  year: 'السنة',
  month: 'الشهر',
  day: 'اليوم',
  weekDay: 'يوم الأسبوع',
  hours: 'الساعات',
  minutes: 'الدقائق',
  seconds: 'الثواني',
  meridiem: 'ص/م',
  empty: 'فارغ',
}

/** The picker library has no Arabic words of its own. */
export const localeText: Partial<PickersLocaleText> = {
  ...views,
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  openPreviousView: 'العرض السابق',
  openNextView: 'العرض التالي',
  calendarViewSwitchingButtonAriaLabel: (view) =>
    view === 'year' ? 'عرض السنوات مفتوح، الانتقال إلى التقويم' : 'التقويم مفتوح، الانتقال إلى عرض السنوات',
  start: 'البداية',
  end: 'النهاية',
  startDate: 'تاريخ البداية',
  startTime: 'وقت البداية',
  endDate: 'تاريخ النهاية',
  endTime: 'وقت النهاية',
  cancelButtonLabel: 'إلغاء',
  clearButtonLabel: 'مسح',
  okButtonLabel: 'موافق',
  todayButtonLabel: 'اليوم',
  nextStepButtonLabel: 'التالي',
  datePickerToolbarTitle: 'اختيار التاريخ',
  dateTimePickerToolbarTitle: 'اختيار التاريخ والوقت',
  timePickerToolbarTitle: 'اختيار الوقت',
  clockLabelText: (view, time) => `اختيار ${views[view]}. ${time ? `الوقت المختار ${time}` : 'لم يُختر وقت'}`,
  hoursClockNumberText: (hours) => `الساعة ${hours}`,
  minutesClockNumberText: (minutes) => `الدقيقة ${minutes}`,
  secondsClockNumberText: (seconds) => `الثانية ${seconds}`,
  selectViewText: (view) => `اختيار ${views[view]}`,
  calendarWeekNumberHeaderLabel: 'رقم الأسبوع',
  calendarWeekNumberAriaLabelText: (week) => `الأسبوع ${week}`,
  openDatePickerDialogue: (date) => (date ? `اختيار التاريخ، التاريخ المختار ${date}` : 'اختيار التاريخ'),
  openTimePickerDialogue: (time) => (time ? `اختيار الوقت، الوقت المختار ${time}` : 'اختيار الوقت'),
  fieldClearLabel: 'مسح',
  timeTableLabel: 'اختيار الوقت',
  dateTableLabel: 'اختيار التاريخ',
  fieldYearPlaceholder: ({ digitAmount }) => 'س'.repeat(digitAmount),
  fieldMonthPlaceholder: () => 'شش',
  fieldDayPlaceholder: () => 'يي',
  fieldWeekDayPlaceholder: () => 'يوم',
  fieldHoursPlaceholder: () => 'سس',
  fieldMinutesPlaceholder: () => 'دد',
  fieldSecondsPlaceholder: () => 'ثث',
  fieldMeridiemPlaceholder: () => 'ص/م',
}
