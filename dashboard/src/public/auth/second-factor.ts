/** Heading of the dialog or page with this step. */
export const SECOND_FACTOR = {
  title: 'Two-factor authentication',
  description: 'One more step: enter a code to confirm that it is you.',
}
