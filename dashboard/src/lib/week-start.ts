/** Newer browsers provide week data for every locale; TypeScript's library does not declare it yet. */
interface WithWeekInfo {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** For browsers that do not: the regions of CLDR whose weeks do not start on Monday. */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const SATURDAY = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

/** The first day of the week in the reader's region, as ISO numbers: 1 is Monday, 7 is Sunday. */
export function weekStart(language: string = navigator.language): number {
  try {
    const locale: Intl.Locale & WithWeekInfo = new Intl.Locale(language)
    const known = locale.getWeekInfo?.() ?? locale.weekInfo
    return known?.firstDay ?? ofRegion(locale.maximize().region ?? '')
  } catch {
    // The browser's language setting may be invalid.
    return 1
  }
}

function ofRegion(region: string): number {
  if (SUNDAY.split(' ').includes(region)) return 7
  return SATURDAY.split(' ').includes(region) ? 6 : 1
}
