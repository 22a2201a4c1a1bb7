/** What the server says of this installation. A built page leaves room for it, which is filled when it is sent. */
export const SITE_MARKS = {
  origin: '__SITE_ORIGIN__',
  contactEmail: '__CONTACT_EMAIL__',
  links: '__SITE_LINKS__',
  supportAnswer: '__SUPPORT_ANSWER__',
  claims: '__SITE_CLAIMS__',
} as const

/** The claims of this installation, in the text of a built page. */
export const CLAIM_MARKS = {
  speed: { value: '__CLAIM_SPEED__', note: '__CLAIM_SPEED_NOTE__' },
  customers: { value: '__CLAIM_CUSTOMERS__', note: '__CLAIM_CUSTOMERS_NOTE__' },
  posts: { value: '__CLAIM_POSTS__', note: '__CLAIM_POSTS_NOTE__' },
  retention: { value: '__CLAIM_RETENTION__', note: '__CLAIM_RETENTION_NOTE__' },
  support: '__CLAIM_SUPPORT__',
  originality: '__CLAIM_ORIGINALITY__',
  summary: '__CLAIM_SUMMARY__',
  sample: '__CLAIM_SAMPLE__',
}
