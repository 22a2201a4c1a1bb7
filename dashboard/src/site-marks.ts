/** What the server says of this installation. A built page leaves room for it, which is filled when it is sent. */
export const SITE_MARKS = {
  origin: '__SITE_ORIGIN__',
  contactEmail: '__CONTACT_EMAIL__',
  links: '__SITE_LINKS__',
  supportAnswer: '__SUPPORT_ANSWER__',
} as const
