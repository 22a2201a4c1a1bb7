/** What an account loses that becomes a partner account; said before in every way that leads there. */
export const CONVERSION_LOSES =
  'Its API keys are deleted, connected applications are disconnected, and it no longer has the writing tools. What it has published stays online.'
