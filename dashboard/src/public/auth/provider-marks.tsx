/** The providers' own marks in the current color, drawn like the icons beside them. */

export function GoogleMark() {
  return (
    <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M19.5 6.5A9 9 0 1 0 21 12h-8.5" />
    </svg>
  )
}

export function LinkedInMark() {
  return (
    <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M5.5 10v9M5.5 5v.5M11 19v-9M11 14c0-2.4 1.6-4 3.8-4s3.7 1.6 3.7 4v5" />
    </svg>
  )
}
