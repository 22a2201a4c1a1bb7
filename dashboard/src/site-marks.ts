/** What the server says of this installation. A built page leaves room for it, which is filled when it is sent. */
export const SITE_MARKS = {
  origin: '__SITE_ORIGIN__',
  contactEmail: '__CONTACT_EMAIL__',
  links: '__SITE_LINKS__',
  supportAnswer: '__SUPPORT_ANSWER__',
  highlights: '__SITE_HIGHLIGHTS__',
} as const

/** The claims of this installation, in the text of a built page. */
export const HIGHLIGHT_MARKS = {
  speed: { value: '__HIGHLIGHT_SPEED__', note: '__HIGHLIGHT_SPEED_NOTE__' },
  customers: { value: '__HIGHLIGHT_CUSTOMERS__', note: '__HIGHLIGHT_CUSTOMERS_NOTE__' },
  posts: { value: '__HIGHLIGHT_POSTS__', note: '__HIGHLIGHT_POSTS_NOTE__' },
  retention: { value: '__HIGHLIGHT_RETENTION__', note: '__HIGHLIGHT_RETENTION_NOTE__' },
  support: '__HIGHLIGHT_SUPPORT__',
  originality: '__HIGHLIGHT_ORIGINALITY__',
  summary: '__HIGHLIGHT_SUMMARY__',
  sample: '__HIGHLIGHT_SAMPLE__',
}
